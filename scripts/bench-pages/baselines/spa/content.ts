/** What the single-page baseline shows: the elements of a built page, as plain data. */

/** A text, an element with its attributes and children, or an island with its properties. */
export type Node =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Node[]]
  | { readonly island: string; readonly properties: Readonly<Record<string, unknown>> };

export interface PageContent {
  readonly title: string;
  readonly body: readonly Node[];
}

/** Every page by its address. */
export type SiteContent = Readonly<Record<string, PageContent>>;
