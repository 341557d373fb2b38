/** Hands a text to the visitor as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands a file to the visitor. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
