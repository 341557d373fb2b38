const keys = [
  ['←', '→', 'syllable'],
  ['↑', '↓', 'pitch, with Shift by a semitone'],
  ['[', ']', 'shorter, longer'],
  [',', '.', 'earlier, later'],
  ['B', '', 'join or part the syllable'],
  ['C', '', 'its chord'],
  ['L', '', 'lock the line'],
  ['T', '', 'another tune for it'],
  ['P', '', 'play from it'],
  ['R', '', 'record it'],
  ['Esc', '', 'silence'],
] as const;

/** The keys of the sheet, under it. */
export function SheetHelp() {
  return (
    <p className="sheet-help small">
      {keys.map(([first, second, words]) => (
        <span key={first}>
          <kbd>{first}</kbd> {second && <kbd>{second}</kbd>} {words}
        </span>
      ))}
    </p>
  );
}
