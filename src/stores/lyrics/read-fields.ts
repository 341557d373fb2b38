import type { LyricsFields } from './check-fields.ts';

/** The form as it stands. */
export function readFields(form: HTMLFormElement | null): LyricsFields {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: string, empty: string) => String(data.get(name) ?? empty);
  return { theme: text('theme', ''), genre: text('genre', 'none'), mood: text('mood', 'none') };
}

/** Fills the fields that the visitor has not touched. */
export function fillEmptyFields(form: HTMLFormElement, fields: Partial<LyricsFields>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    const isEmpty =
      (field instanceof HTMLInputElement && field.value === '') ||
      (field instanceof HTMLSelectElement && field.value === 'none');
    if (isEmpty) field.value = field.dataset.kept = value;
  }
}

/** Fills every field, whatever stands in it. */
export function writeFields(form: HTMLFormElement, fields: LyricsFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** The form of this page as it stands, for the buttons outside it. */
export const currentFields = () => readFields(document.querySelector<HTMLFormElement>('#lyrics-form'));
