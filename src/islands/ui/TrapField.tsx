const trapName = 'website';

/** A field that nobody sees, reaches or hears: what stands in it was put there by a program. */
export function TrapField() {
  return (
    <div className="hidden-text" aria-hidden="true">
      <label>
        Leave this empty
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What stands in the trap. It is emptied, so that a person whose browser filled it in may press again. */
export function readTrap(form: HTMLFormElement): string {
  const trap = form.elements.namedItem(trapName);
  if (!(trap instanceof HTMLInputElement)) return '';
  const { value } = trap;
  trap.value = '';
  return value;
}
