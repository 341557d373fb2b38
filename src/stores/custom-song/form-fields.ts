import { emptySongFields, type SongFields } from './song-draft.ts';

/** The form as it stands. */
export function readSongFields(form: HTMLFormElement): SongFields {
  const data = new FormData(form);
  const text = (name: keyof SongFields) => String(data.get(name) ?? emptySongFields[name]);
  return {
    title: text('title'),
    email: text('email'),
    genre: text('genre'),
    mood: text('mood'),
    description: text('description'),
    inspiration: text('inspiration'),
    deadline: text('deadline'),
    addOns: data.getAll('addOns').filter(Boolean).join(' '),
    licensee: text('licensee'),
  };
}

/** Sets the fields that the visitor has not touched since the page was loaded. */
export function fillUntouched(form: HTMLFormElement, fields: SongFields): void {
  const touched = readSongFields(form);
  for (const [name, empty] of Object.entries(emptySongFields)) {
    const key = name as keyof SongFields;
    if (touched[key] === empty) setField(form, key, fields[key]);
  }
}

/** Sets one field. A list without the value keeps what it has. */
export function setField(form: HTMLFormElement, name: keyof SongFields, value: string): void {
  const field = form.elements.namedItem(name);
  if (name === 'addOns')
    for (const choice of form.querySelectorAll<HTMLInputElement>('[name=addOns]'))
      choice.checked = choice.value ? value.split(' ').includes(choice.value) : !value.includes('rights');
  else if (field instanceof RadioNodeList) field.value = value;
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
    field.value = field.dataset.kept = value;
}

/** Moves the focus to a field. */
export function focusField(form: HTMLFormElement | null, name: keyof SongFields): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Says beside the name for the licence, which was built with the page, what is wrong with it; '' says that nothing is. */
export function sayLicenseeError(form: HTMLFormElement | null, message = ''): void {
  form?.querySelector('[name=licensee]')?.setAttribute('aria-invalid', `${message !== ''}`);
  form?.querySelector('#licensee-error')?.replaceChildren(message);
}
