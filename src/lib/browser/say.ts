/**
 * The one place in which screen readers are told what has happened where nothing on the screen is a live region itself: that
 * somebody is signed in, that a thing is removed, that a filter is cleared. Politely, after what is being read.
 */

const place = 'said';

/** The region must be in the page before its words, and navigation puts another body in place. */
function region(): HTMLElement {
  const known = document.getElementById(place);
  if (known) return known;
  const made = document.createElement('p');
  made.id = place;
  made.className = 'hidden-text';
  made.setAttribute('role', 'status');
  document.body.append(made);
  return made;
}

/** Says a sentence; the same one once more is said once more. */
export function say(words: string): void {
  const said = region();
  // In the next frame the region is known, and a modal dialog that closes just now is gone.
  requestAnimationFrame(() => {
    said.textContent = said.textContent === words ? `${words}\u00a0` : words;
  });
}
