/**
 * What was typed into a form whose island is not alive, for want of a file of it: kept for the reload that is offered,
 * and by the tab alone.
 */
import { object, readJsonAs, recordOf, text } from '../data/shapes.ts';
import { readSessionText, removeSessionText, writeSessionText } from './session-storage.ts';
import { storageKeys } from '../contract/shared/storage-keys.ts';

/** The path of a page, and what was typed there, by the place of the field. */
const earlyText = object({ path: text, texts: recordOf(text) });

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person can type or choose, but no password, and no file, which nobody else can choose. */
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement
    ? !['password', 'hidden', 'file'].includes(element.type)
    : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement => ['radio', 'checkbox'].includes(field.type);

/** Nobody has typed in it: it is as it was built, or as an island filled it with what was kept (`data-kept`). */
function isUntouched(field: Field): boolean {
  if (field.value === field.dataset.kept) return true;
  if (field instanceof HTMLSelectElement) return field.selectedIndex === 0;
  return isChoice(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}

function write(field: Field, text: string): void {
  if (isChoice(field)) field.checked = text === 'true';
  else field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** All fields of the page's forms, by their places. */
const fieldsOf = (forms: string): [place: string, field: Field][] =>
  [...document.querySelectorAll<HTMLFormElement>(forms)].flatMap((form) =>
    [...form.elements]
      .filter(isField)
      .map((field, index): [string, Field] => [`${form.id} ${field.name} ${index}`, field]),
  );

/** Keeps what stands in the forms of a page that are not alive. */
export function keepEarlyText(path: string): void {
  const touched = fieldsOf('form[data-island]:not([data-ready])').filter(([, field]) => !isUntouched(field));
  if (touched.length === 0) return;
  const texts = touched.map(([place, field]) => [place, isChoice(field) ? `${field.checked}` : field.value]);
  writeSessionText(storageKeys.earlyText, JSON.stringify({ path, texts: Object.fromEntries(texts) }));
}

/** Puts back what was kept of this page where nothing was typed since, and forgets it. */
export function restoreEarlyText(path: string): void {
  const kept = readJsonAs(earlyText, readSessionText(storageKeys.earlyText));
  if (kept?.path !== path) return;
  removeSessionText(storageKeys.earlyText);
  for (const [place, field] of fieldsOf('form[data-island]')) {
    const text = kept.texts[place];
    if (text !== undefined && isUntouched(field)) write(field, text);
  }
}
