/**
 * Whether an answer is one of this site's. The network of a train or a hotel answers anything with a page of its own
 * until the traveller has signed, with 200, and a copy of that in our place would stay for weeks: a built file is
 * never asked for again.
 */

/** Every page of the site says which build it is of (`integrations/build-mark.ts`). */
const mark = ' data-build="';

const isHtml = ({ headers }: Response): boolean => headers.get('Content-Type')?.includes('html') === true;

/** `pathname` is what was asked for. A refusal is left to whoever asked. */
export async function isOurs(response: Response, pathname: string): Promise<boolean> {
  if (!response.ok) return true;
  if (pathname.startsWith('/api/'))
    return response
      .clone()
      .json()
      .then(
        () => true,
        () => false,
      );
  const isFile = /\.\w+$/.test(pathname);
  if (isFile) return !isHtml(response);
  return (await response.clone().text()).includes(mark);
}
