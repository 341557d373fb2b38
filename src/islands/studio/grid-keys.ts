/** A place on a step grid, counted from 0; row 0 is the top one. */
export interface Cell {
  row: number;
  step: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where a key leads from a cell (the grid pattern of the ARIA Authoring Practices), or null for other keys. */
export function nextCell(
  { row, step }: Cell,
  key: string,
  ctrl: boolean,
  rows: number,
  steps: number,
): Cell | null {
  switch (key) {
    case 'ArrowLeft':
      return { row, step: clamp(step - 1, steps) };
    case 'ArrowRight':
      return { row, step: clamp(step + 1, steps) };
    case 'ArrowUp':
      return { row: clamp(row - 1, rows), step };
    case 'ArrowDown':
      return { row: clamp(row + 1, rows), step };
    case 'Home':
      return { row: ctrl ? 0 : row, step: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, step: steps - 1 };
    case 'PageUp':
      return { row: 0, step };
    case 'PageDown':
      return { row: rows - 1, step };
    default:
      return null;
  }
}
