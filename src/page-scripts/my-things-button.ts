/**
 * The button 'My things' of the header. It comes when the page is idle, so that no page reads more script before; a press
 * before that is repeated (head.js). Where the panel's code does not come, the line at the edge of the page says so.
 */
class MyThings extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button)
      button.onclick = () =>
        void import('./my-things.ts').then(({ openMyThings }) => openMyThings()).catch(() => undefined);
  }
}

customElements.define('my-things', MyThings);
