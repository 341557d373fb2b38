/**
 * The only module that touches the browser's storage. It may be blocked, full or full of somebody else's text, so
 * reading answers null and writing answers whether it worked; neither ever throws.
 */

/** The stored text, or null when there is none or storage is blocked. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** True when the text was stored; false when storage is blocked or full. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the stored text; where storage is blocked there is none. */
export function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
