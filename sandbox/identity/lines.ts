/** What the process of the identity stand-in prints when it can be used. */
export const readyLine = 'The identity stand-in is ready.';

/** What it prints first: the port that it has taken. */
export const portLine = (port: number): string => `port ${port}`;

/** The port in such a line; null for any other line. */
export function portIn(line: string): number | null {
  const [, port] = /^port (\d+)$/.exec(line) ?? [];
  return port === undefined ? null : Number(port);
}
