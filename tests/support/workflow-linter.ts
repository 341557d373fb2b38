import { registerHooks } from 'node:module';

// The linter of GitHub's own editors imports JSON files as bundlers allow it; Node wants to be told that they are JSON.
registerHooks({
  load: (url, context, load) =>
    url.includes('/@actions/') && url.endsWith('.json')
      ? load(url, { ...context, importAttributes: { type: 'json' } })
      : load(url, context),
});
const { validate } = await import('@actions/languageservice');
const { TextDocument } = await import('vscode-languageserver-textdocument');

/** What is wrong with a workflow of GitHub Actions, as line and words; empty when nothing is. */
export async function lintWorkflow(path: string, text: string): Promise<string[]> {
  const found = await validate(TextDocument.create(`file:///${path}`, 'yaml', 1, text));
  return found.map(({ range, message }) => `${range.start.line + 1}: ${JSON.stringify(message)}`);
}
