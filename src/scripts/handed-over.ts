import { readHandedOver } from '#lib/browser/hand-over.ts';

/** Shows the lyrics that the visitor took along from the generator; stays hidden when there are none. */
class HandedOver extends HTMLElement {
  connectedCallback(): void {
    const lyrics = readHandedOver();
    const title = this.querySelector('[data-title]');
    const text = this.querySelector('textarea');
    if (!lyrics || !title || !text) return;
    title.textContent = lyrics.title;
    text.value = lyrics.content;
    this.hidden = false;
  }
}

customElements.define('handed-over', HandedOver);
