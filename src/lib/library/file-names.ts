/** Whether a file may be music, by what the system or its name says. What it is shows when it is read. */
export const maybeMusic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('audio/') || /\.(?:mp3|m4a|m4b|aac|flac|og[ga]|opus|wave?)$/i.test(name);

/** A title for a file that has none: its name, without number and ending, '03 - Night_Bus.mp3' is 'Night Bus'. */
export function titleOfFile(name: string): string {
  const bare = name.replace(/\.[^.]{1,5}$/, '').replaceAll('_', ' ');
  return bare.replace(/^\d{1,3}\s*[-.)]?\s+(?=\S)/, '').trim() || bare || name || 'Untitled';
}

/** How large something is, for people: '3.4 MB'. */
export function sizeWords(bytes: number): string {
  const [unit, size] =
    bytes >= 1e9 ? ['GB', bytes / 1e9] : bytes >= 1e6 ? ['MB', bytes / 1e6] : ['KB', bytes / 1e3];
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`;
}
