/**
 * In SQL: adds the line `line` to the owner's notes on the orders that `which` means. The line that was written last is not
 * written twice, so that a repeated request changes nothing.
 */
export const addNote = (line: string, which: string): string =>
  `UPDATE orders SET owner_note = COALESCE(owner_note || char(10), '') || ${line}
   WHERE ${which} AND erased_at IS NULL AND substr(char(10) || COALESCE(owner_note, ''), -length(${line}) - 1) <> char(10) || ${line}`;
