import { documentOf } from '#lib/contract/licence/licence-link.ts';

const loadChecking = () => import('./licence-checking.ts').catch(() => null);

/** No certificate has more bytes. */
const longestFile = 20_000;

/** The page that opens a certificate: from a file, from pasted text, or from the `#` of its address, which is not sent. */
class LicenceCheck extends HTMLElement {
  /** What was opened last. */
  private text = '';
  /** Loaded at once, so that the page works when the network is gone. */
  private readonly checking = loadChecking();

  connectedCallback(): void {
    const form = this.querySelector('form');
    const file = this.querySelector<HTMLInputElement>('[type=file]');
    if (!form || !file) return;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.openText();
    });
    file.addEventListener('change', () => void this.openFile(file));
    // What came before this script did (head.js).
    form.dataset['ready'] = '1';
    const { early } = form.dataset;
    delete form.dataset['early'];
    if (early) void this.openText();
    else void this.openFile(file);
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.querySelector('[data-again]')?.addEventListener('click', () => void this.open(this.text));
    this.querySelector('[data-save]')?.addEventListener('click', () => {
      void this.checking.then((code) => code?.saveLicence(this.text));
    });
    const { signal } = this.gone;
    addEventListener('hashchange', () => this.openAddress(), { signal });
    // During a navigation within the site the element arrives before the new address does.
    document.addEventListener('astro:page-load', () => this.openAddress(), { once: true, signal });
  }

  private readonly gone = new AbortController();

  disconnectedCallback(): void {
    this.gone.abort();
  }

  private openAddress(): void {
    if (!this.isConnected || location.hash.length < 2) return;
    const text = documentOf(location.hash);
    if (text === null)
      this.say('This link is incomplete: a piece of it got lost. Open the licence as a file instead.');
    else void this.open(text);
  }

  private async openFile({ files }: HTMLInputElement): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    if (file.size > longestFile) return this.say('This file is too large to be a licence.');
    await this.open(await file.text());
  }

  private openText(): Promise<void> {
    const text = this.querySelector('textarea')?.value.trim() ?? '';
    if (text !== '') return this.open(text);
    this.say('Paste the text of a licence, or choose its file.');
    this.querySelector('textarea')?.focus();
    return Promise.resolve();
  }

  private say(problem: string): void {
    const place = this.querySelector('[data-problem]');
    if (place) place.textContent = problem;
  }

  private async open(text: string): Promise<void> {
    this.text = text;
    this.say('');
    const code = await this.checking;
    if (!code) return this.say('A part of this page could not be loaded. Reload it with a connection.');
    await code.showLicence(this, text);
  }
}

customElements.define('licence-check', LicenceCheck);
