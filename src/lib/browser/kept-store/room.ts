/** How much this browser keeps for the site, and whether it may throw it away. */

export interface Room {
  readonly usedBytes: number;
  readonly leftBytes: number;
}

/** Null where the browser does not tell. */
export async function readRoom(): Promise<Room | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { usedBytes: usage, leftBytes: Math.max(0, quota - usage) };
  } catch {
    return null;
  }
}

/** Whether the browser keeps it even when the disk runs full; null where it does not tell. */
export async function isLasting(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return null;
  }
}

/** Asks for that. False also where the browser cannot be asked. */
export async function askToLast(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
