import { chosenTheme, chooseTheme } from '#lib/browser/theme.ts';

/** The theme button of the header. `head.js` applies a stored choice before the first paint. */
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : systemDark.matches;
}

class ThemeToggle extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    const button = this.querySelector('button');
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const show = () => button?.setAttribute('aria-pressed', String(isDark()));
    show();
    systemDark.addEventListener('change', show, { signal });
    button?.addEventListener(
      'click',
      () => {
        const theme = isDark() ? 'light' : 'dark';
        document.documentElement.dataset['theme'] = theme;
        chooseTheme(theme);
        show();
      },
      { signal },
    );
    addEventListener(
      'storage',
      () => {
        const theme = chosenTheme();
        if (theme) document.documentElement.dataset['theme'] = theme;
        show();
      },
      { signal },
    );
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }
}

customElements.define('theme-toggle', ThemeToggle);

document.addEventListener('astro:before-swap', (event) => {
  const { theme } = document.documentElement.dataset;
  if (theme) event.newDocument.documentElement.dataset['theme'] = theme;
});
