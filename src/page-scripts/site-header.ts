/**
 * What the native popover does not do for the side panel: keep the focus inside it, keep the page behind it
 * still, and close it when the window grows past the panel's width or an entry was chosen.
 */
const barWidth = matchMedia('(width >= 48rem)');

class SiteHeader extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    const panel = this.querySelector<HTMLElement>('#menu');
    const opener = this.querySelector<HTMLButtonElement>('.open');
    if (!panel || !opener) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const close = () => {
      if (panel.matches(':popover-open')) panel.hidePopover();
    };

    const show = (open: boolean) => {
      opener.setAttribute('aria-expanded', String(open));
      document.documentElement.style.overflow = open ? 'hidden' : '';
      for (const part of document.querySelectorAll('main, footer, #player, .skip'))
        part.toggleAttribute('inert', open);
      if (open) panel.querySelector<HTMLElement>('[aria-current], a')?.focus();
      else if (!document.activeElement || document.activeElement === document.body) opener.focus();
    };
    opener.setAttribute('aria-expanded', 'false');
    // It may have been opened before this script came.
    if (barWidth.matches) close();
    else if (panel.matches(':popover-open')) show(true);
    panel.addEventListener('toggle', ({ newState }) => show(newState === 'open'), { signal });
    panel.addEventListener('keydown', (event) => keepFocusInside(panel, event), { signal });
    panel.addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && close(), {
      signal,
    });
    barWidth.addEventListener('change', close, { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    document.documentElement.style.overflow = '';
  }
}

function keepFocusInside(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !panel.matches(':popover-open')) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button')];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

customElements.define('site-header', SiteHeader);
