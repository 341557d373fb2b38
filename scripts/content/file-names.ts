/** The names of files among the texts: they are addresses, and a file that nothing reads is a text that nobody sees. */

const good = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Of a name, in characters. */
export const maxLength = 80;
/** Endings of pictures that the build can make small. */
const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
const otherPictures = ['gif', 'svg', 'heic', 'heif', 'tif', 'tiff', 'bmp'];
const otherTexts = ['markdown', 'mdx', 'mdown', 'txt', 'text', 'docx', 'html', 'htm', ''];

const parts = (name: string) => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot + 1) };
};

/** The name to take instead: small letters of the alphabet, digits, and hyphens between words. */
const betterStem = (stem: string): string =>
  stem
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '') || 'a-name';

export const isPictureName = (name: string): boolean => pictureEndings.includes(parts(name).ending);
export const isTextName = (name: string): boolean => parts(name).ending === 'md';

/**
 * What is wrong with a file's name in a folder of texts, or null. `taken`: the addresses of pages that are no text of
 * this folder, without their slash; `names`: the folder's files.
 */
export function wrongName(name: string, names: readonly string[], taken: ReadonlySet<string>): string | null {
  const { stem, ending } = parts(name);
  const low = ending.toLowerCase();
  const better = betterStem(stem);
  if (isTextName(name) && taken.has(stem))
    return `the address /${stem} is that of another page; take another name`;
  if ((isTextName(name) || isPictureName(name)) && good.test(stem) && stem.length <= maxLength) return null;
  if (otherPictures.includes(low))
    return `a picture that ends in .${ending} is not taken; save it as .jpg, .png, .webp or .avif`;
  const kept = low === 'md' || pictureEndings.includes(low) ? low : 'md';
  if (kept !== low && !otherTexts.includes(low))
    return 'nothing reads this file: a text ends in .md, a picture in .jpg, .png, .webp or .avif; take it away';
  const wanted = `${better}.${kept}`;
  if (kept !== low)
    return `nothing reads a file that ends in ${ending ? `.${ending}` : 'nothing'}; write Markdown and name it ${wanted}`;
  return names.includes(wanted)
    ? `would have the address of ${wanted}, which is there already; take another name`
    : `the name is an address: small letters, digits and hyphens, at most ${maxLength}; name it ${wanted}`;
}
