/** What is wrong with the Markdown of a text, read by the reader that the build uses. */
import { markdownToMdast, type MdastNode } from 'satteri';
import { wrongLink, type Goals } from './link-problems.ts';
import type { Problem } from './problem.ts';

/** Of a text, in characters: some 10,000 words, and with its page about 25 kB on the way. */
export const maxCharacters = 60_000;
/** Of a picture's description, in characters: the Worker keeps no more of it. */
export const maxDescription = 300;

/** Tags that Markdown has no sign for. */
const allowedHtml = /^<\/?(?:br|sub|sup|kbd)\s*\/?>$/;

/** What a text may lead to and show. */
export interface Surroundings {
  readonly goals: Goals;
  /** The names of the pictures beside the text. */
  readonly pictures: ReadonlySet<string>;
}

const wordsIn = (node: MdastNode): string =>
  'children' in node
    ? node.children.map(wordsIn).join('')
    : 'value' in node && typeof node.value === 'string'
      ? node.value
      : '';

function* below(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* below(child);
}

/** The addresses that the build gives to headings: small, without signs, with hyphens, a number at the second of a name. */
function headingsOf(nodes: readonly MdastNode[]): Set<string> {
  const found = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'heading') continue;
    const name = wordsIn(node)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let own = name;
    for (let count = 1; found.has(own); count += 1) own = `${name}-${count}`;
    found.add(own);
  }
  return found;
}

function wrongImage(url: string, alt: string, pictures: ReadonlySet<string>): string | null {
  if (/^(?:[a-z]+:|\/\/)/i.test(url))
    return `the picture ${url.slice(0, 80)} lies elsewhere; save it beside this file and write ![description](./name.jpg)`;
  const name = /^\.\/([^/]+)$/.exec(url)?.[1];
  if (name === undefined)
    return `the picture ${url || 'of this line'} must lie beside this file; write ![description](./name.jpg)`;
  if (!pictures.has(decodeURI(name))) return `there is no picture ${name} beside this file; correct its name`;
  if (alt.trim() === '')
    return `the picture ${name} has no description; write what it shows, for those who do not see it: ![description](${url})`;
  return alt.length > maxDescription
    ? `the description of ${name} has ${alt.length} characters, and may have ${maxDescription}`
    : null;
}

/** What is wrong with one part of a text, or null. */
function wrongNode(node: MdastNode, headings: ReadonlySet<string>, { goals, pictures }: Surroundings) {
  if (node.type === 'html' && !allowedHtml.test(node.value.trim()))
    return `HTML is not taken here: ${node.value.trim().slice(0, 40)}; write Markdown`;
  if (node.type === 'heading' && node.depth === 1)
    return 'the title is the page’s first heading; begin headings of the text with ##';
  if (node.type === 'image') return wrongImage(node.url, node.alt ?? '', pictures);
  if (node.type === 'imageReference') return 'write a picture as ![description](./name.jpg)';
  if (node.type === 'definition') return wrongLink(node.url, goals, headings);
  if (node.type === 'text' && /\]\(/.test(node.value))
    return 'a link or a picture is not read as one: no space may be in its address or between ] and (';
  if (node.type !== 'link') return null;
  const wrong = wrongLink(node.url, goals, headings);
  if (wrong) return wrong;
  const hasWords = [...below(node)].some((one) => one.type === 'image' || wordsIn(one).trim() !== '');
  return hasWords ? null : `the link to ${node.url} has no words; write [words](${node.url})`;
}

/** The names of the pictures that a text shows. */
export const picturesIn = (body: string): string[] =>
  [...below(markdownToMdast(body))].flatMap((node) =>
    node.type === 'image' ? [node.url.replace(/^\.\//, '')] : [],
  );

/** The problems of a text; lines are those of the text itself, 1 for its first. */
export function bodyProblems(body: string, around: Surroundings): Problem[] {
  if (body.trim() === '') return [{ line: 1, words: 'there is no text below the fields; write some' }];
  const length = body.trim().length;
  const tooLong =
    length > maxCharacters
      ? [
          {
            line: 1,
            words: `the text has ${length} characters, and may have ${maxCharacters}; make two of it`,
          },
        ]
      : [];
  const nodes = [...below(markdownToMdast(body))];
  const headings = headingsOf(nodes);
  return [
    ...tooLong,
    ...nodes.flatMap((node) => {
      const words = wrongNode(node, headings, around);
      return words === null ? [] : [{ line: node.position?.start.line ?? 1, words }];
    }),
  ];
}
