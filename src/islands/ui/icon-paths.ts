/** The shapes of the player's buttons, in a square of 24, drawn from what stands on a staff: lines, stems, bars and heads. */
export const iconPaths = {
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4.2v16H6zM13.8 4H18v16h-4.2z',
  heart:
    'M12 20.3C5.4 15.2 2.8 11.9 2.8 8.5 2.8 5.7 4.9 3.8 7.3 3.8c2 0 3.7 1.2 4.7 3.1 1-1.9 2.7-3.1 4.7-3.1 2.4 0 4.5 1.9 4.5 4.7 0 3.4-2.6 6.7-9.2 11.8z',
  next: 'M4 5v14l11-7zM17 5h2.6v14H17z',
  previous: 'M20 5v14L9 12zM7 5H4.4v14H7z',
  /** The repeat sign of a score: two dots before a thin and a thick bar. */
  repeat: 'M11.6 3h2v18h-2zM16 3h4.4v18H16zM7 6.6a2.1 2.1 0 1 1-.01 0zM7 13.2a2.1 2.1 0 1 1-.01 0z',
  speaker: 'M3 9.2v5.6h3.6L12 19.5v-15L6.6 9.2z',
  stack: 'M3 5h18v2H3zM3 11h11v2H3zM3 17h7v2H3zM20.5 9v8.4a3.4 2.5 0 1 1-1.8-2.1V9z',
  /** Lines of a verse, with the head of a note before the one that is sung. */
  words: 'M8 4.5h13v2H8zM8 11h9v2H8zM8 17.5h11v2H8zM4.2 10.2a2 1.6 0 1 1-.01 3.4 2 1.6 0 1 1 .01-3.4z',
  /** Three lines with a note's head on each, at different heights. */
  sliders:
    'M5 3h1.8v6H5zM5 14h1.8v7H5zM11.1 3h1.8v10h-1.8zM11.1 18h1.8v3h-1.8zM17.2 3H19v3h-1.8zM17.2 11H19v10h-1.8zM5.9 9a3 2.3 0 1 1-.01 0zM12 13a3 2.3 0 1 1-.01 0zM18.1 6a3 2.3 0 1 1-.01 0z',
  up: 'M12 6.4l8 8.2-1.5 1.5L12 9.5l-6.5 6.6L4 14.6z',
  down: 'M12 17.6l8-8.2-1.5-1.5L12 14.5 5.5 7.9 4 9.4z',
  cross: 'M5.6 4.2L12 10.6l6.4-6.4 1.4 1.4-6.4 6.4 6.4 6.4-1.4 1.4-6.4-6.4-6.4 6.4-1.4-1.4 6.4-6.4-6.4-6.4z',
  grip: 'M4 6.5h16v1.8H4zM4 11.1h16v1.8H4zM4 15.7h16v1.8H4z',
  /** A line that goes in before the others. */
  after: 'M3 4h12v2H3zM10 11h11v2H10zM10 17h11v2H10zM3 8.5h2v5.2l2.6-2.2L9 13l-5 4.4L-.2 13l1.3-1.5L3 13.2z',
  /** A list that takes one more. */
  add: 'M3 5h14v2H3zM3 11h14v2H3zM3 17h7v2H3zM16.5 14.5h2v3h3v2h-3v3h-2v-3h-3v-2h3z',
} as const;

export type IconName = keyof typeof iconPaths;
