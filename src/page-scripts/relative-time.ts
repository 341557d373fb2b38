import { relativeTime } from '#lib/format/relative-time.ts';

/** Words the `<time>` inside it relative to now. */
class RelativeTime extends HTMLElement {
  connectedCallback(): void {
    const time = this.querySelector('time');
    if (time) time.textContent = relativeTime(new Date(time.dateTime), new Date());
  }
}

customElements.define('relative-time', RelativeTime);
