/** Judges a certificate and shows it. Loaded with the page of licences, after its frame. */
import { readLicence, type Licence } from '#lib/contract/licence/licence.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { judgeLicence, type Judgement } from '#stores/licence/judge-licence.ts';
import { loadKeys } from '#stores/licence/kept-keys.ts';
import { judgementWords, rightsWords } from '#stores/licence/licence-words.ts';

// Kept for the time when there is no network.
void loadKeys();

function put(page: HTMLElement, name: string, text: string): void {
  const place = page.querySelector(`[data-field="${name}"]`);
  if (place) place.textContent = text;
}

function putLicence(page: HTMLElement, licence: Licence): void {
  const { name, words } = rightsWords[licence.rights];
  put(page, 'rights', name);
  put(page, 'rights-words', words);
  put(page, 'song', licence.song);
  put(page, 'licensee', licence.licensee);
  put(page, 'issued', dayInWords(new Date(`${licence.issuedOn}T12:00:00`)));
  put(page, 'number', licence.number);
  put(page, 'reference', licence.reference);
  put(page, 'key', licence.key);
  put(page, 'signature', licence.signature);
}

function putJudgement(page: HTMLElement, judgement: Judgement): void {
  const { title, words, isGood } = judgementWords(judgement);
  put(page, 'verdict', title);
  put(page, 'words', words);
  page.querySelector('[data-verdict]')?.toggleAttribute('data-good', isGood);
  page.querySelector('[data-facts]')?.toggleAttribute('data-void', !isGood);
  page.querySelector('[data-print]')?.toggleAttribute('hidden', !isGood);
}

/** The certificate that was asked for last: an answer about an earlier one comes too late. */
let shown = '';

/** Shows the certificate at once, and what is found out about it when it is. */
export async function showLicence(page: HTMLElement, text: string): Promise<void> {
  shown = text;
  const certificate = page.querySelector<HTMLElement>('[data-certificate]');
  const licence = readLicence(text.trim());
  for (const part of page.querySelectorAll<HTMLElement>('[data-facts], [data-save]'))
    part.hidden = licence === null;
  page.querySelector('[data-print]')?.setAttribute('hidden', '');
  if (licence) putLicence(page, licence);
  put(page, 'verdict', 'Checking…');
  put(page, 'words', '');
  for (const mark of ['good', 'void']) page.querySelector(`[data-${mark}]`)?.removeAttribute(`data-${mark}`);
  if (certificate) certificate.hidden = false;
  const judgement = await judgeLicence(text);
  if (shown !== text) return;
  putJudgement(page, judgement);
  page.querySelector<HTMLElement>('[data-field="verdict"]')?.focus();
}

/** Lets the browser keep the certificate as a file. */
export function saveLicence(text: string): void {
  const licence = readLicence(text.trim());
  if (!licence) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${licence.number}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
