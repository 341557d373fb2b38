type Wanted = (file: File) => boolean;

/** The wanted files of a folder and of those in it. */
async function filesOf(entry: FileSystemEntry, wanted: Wanted): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry)
    return new Promise((resolve) =>
      entry.file(
        (file) => resolve(wanted(file) ? [file] : []),
        () => resolve([]),
      ),
    );
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // Chromium hands out a hundred at a time, and at the end none.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (entries.length === 0) return found;
    for (const inner of entries) found.push(...(await filesOf(inner, wanted)));
  }
}

/**
 * What was dropped, folders opened where the browser lets us: of what is in them, only what is `wanted`, for nobody has
 * chosen the pictures and notes beside the music. Call it in the event: afterwards nothing is left of it.
 */
export function droppedFiles({ items, files }: DataTransfer, wanted: Wanted): Promise<File[]> {
  const entries = [...items].map((item) =>
    'webkitGetAsEntry' in item && item.kind === 'file' ? item.webkitGetAsEntry() : null,
  );
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve([...files]);
  return Promise.all(
    entries.map((entry) => (entry ? filesOf(entry, entry.isDirectory ? wanted : () => true) : [])),
  ).then((all) => all.flat());
}
