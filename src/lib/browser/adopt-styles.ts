/** Gives the document the styles of a part that was loaded late; they stay over all navigation. Call it once. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
