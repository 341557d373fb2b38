const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the content or an attribute of an XML element. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
