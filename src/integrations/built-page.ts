import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes, type Token } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** What stands from `start` up to, not including, `end` becomes `text`. Positions are of the page as it was built. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A built page as the browser reads it. What stands in a comment is no element. */
export interface BuiltPage {
  /** In the order of the text. */
  readonly elements: readonly Element[];
  /** Those inside of templates: no part of the page until a script puts them there. */
  readonly inTemplates: readonly Element[];
}

function* below(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (defaultTreeAdapter.isElementNode(child)) yield child;
    yield* below(child);
  }
}

const isTemplate = (element: Element): element is DefaultTreeAdapterTypes.Template => 'content' in element;

/** What is written in the text: not what the parser adds by itself. */
const isWritten = (element: Element) => Boolean(element.sourceCodeLocation);

const templatesOf = (elements: readonly Element[]): Element[] =>
  elements.filter(isTemplate).flatMap(({ content }) => {
    const inside = [...below(content)];
    return [...inside, ...templatesOf(inside)];
  });

/** Without scripts, because what stands in `<noscript>` is part of the page for who has none. */
export function readPage(html: string): BuiltPage {
  const all = [...below(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))];
  return { elements: all.filter(isWritten), inTemplates: templatesOf(all).filter(isWritten) };
}

/** Null where the element has none of this name. */
export const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

/** Where the element stands. Throws for one that is not in the text. */
export function placeOf({ sourceCodeLocation, tagName }: Element): Token.ElementLocation {
  if (!sourceCodeLocation) throw new Error(`<${tagName}> is not written in the page.`);
  return sourceCodeLocation;
}

/** Where an attribute stands, from its name to its closing quote. */
export function attributePlace(element: Element, name: string): Token.Location {
  const place = placeOf(element).attrs?.[name];
  if (!place) throw new Error(`<${element.tagName}> has no attribute ${name}.`);
  return place;
}

/** The text with all edits made. Throws for two that change the same place. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let done = 0;
  const parts: string[] = [];
  for (const { start, end, text } of inOrder) {
    if (start < done) throw new Error(`Two steps change the same place: ${html.slice(start, end)}`);
    parts.push(html.slice(done, start), text);
    done = end;
  }
  return parts.join('') + html.slice(done);
}
