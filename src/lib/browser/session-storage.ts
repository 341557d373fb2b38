/** Storage that lives as long as the tab. Like its sister it never throws. */

/** The stored text, or null when there is none or storage is blocked. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** True when the text was stored; false when storage is blocked or full. */
export function writeSessionText(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the stored text; where storage is blocked there is none. */
export function removeSessionText(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
