/** A title as a safe file name with its ending: letters, digits, spaces, hyphens and apostrophes; at most 60. */
export function fileName(title: string, fallback: string, ending: string): string {
  const safe = [...title.replace(/[^\p{L}\p{M}\p{N} '-]/gu, '').trim()].slice(0, 60).join('');
  return `${safe || fallback}.${ending}`;
}
