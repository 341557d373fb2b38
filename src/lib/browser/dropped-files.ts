/** The files of a folder and of those in it. */
async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry)
    return new Promise((resolve) =>
      entry.file(
        (file) => resolve([file]),
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
    for (const inner of entries) found.push(...(await filesOf(inner)));
  }
}

/** What was dropped, folders opened where the browser lets us. Call it in the event: afterwards nothing is left of it. */
export function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) =>
    'webkitGetAsEntry' in item && item.kind === 'file' ? item.webkitGetAsEntry() : null,
  );
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve([...files]);
  return Promise.all(entries.map((entry) => (entry ? filesOf(entry) : []))).then((all) => all.flat());
}
