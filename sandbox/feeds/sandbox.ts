/**
 * The news sources and a blog for this machine: invented stories in the dialects of the real feeds, which can
 * be bent as real servers bend. Node only; never part of the Worker.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { ConnectionCut } from '../stripe/faults.ts';
import { listenOn } from '../stripe/server.ts';
import { controlRoutes } from './controls.ts';
import { documents, type FeedDocument } from './documents.ts';
import { faultyAnswer, type FeedFault } from './faults.ts';
import type { FeedsSandbox, LoggedRequest } from './stand-in.ts';
import { storyPage } from './story-page.ts';
import { datesFrom, slugOf } from './xml.ts';

export type { FeedFault } from './faults.ts';
export type { FeedsSandbox } from './stand-in.ts';

/** A stand-in of its own. `startMs`: the moment to which the dates of the stories are relative. */
export function createFeedsSandbox({ startMs = Date.now() } = {}): FeedsSandbox {
  const faults = new Map<string, FeedFault>();
  const log: LoggedRequest[] = [];
  let base = 'http://127.0.0.1';

  const textOf = ({ slug, stories, write }: FeedDocument) =>
    write(stories, {
      link: ({ title }) => `${base}/stories/${slug}/${slugOf(title)}`,
      dates: datesFrom(startMs),
    });

  function answer(document: FeedDocument, request: Request): Response {
    const text = textOf(document);
    const fault = faults.get(document.source) ?? 'ok';
    if (fault !== 'ok') return faultyAnswer(fault, text, new URL(request.url));
    const body = document.encode(text);
    const headers = {
      ETag: `"${createHash('sha1').update(body).digest('hex').slice(0, 16)}"`,
      'Last-Modified': new Date(startMs).toUTCString(),
    };
    const { 'if-none-match': match, 'if-modified-since': since } = Object.fromEntries(request.headers);
    if (match ? match === headers.ETag : since === headers['Last-Modified'])
      return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': document.contentType } });
  }

  const sandbox: FeedsSandbox = {
    async listen(port = 0) {
      const server = await listenOn(port, (request) => app.fetch(request));
      base = server.url;
      const addressOf = ({ slug }: FeedDocument) => `${base}/feeds/${slug}`;
      const blog = documents.find(({ category }) => category === null);
      return {
        ...server,
        feeds: documents.flatMap((document) =>
          document.category === null
            ? []
            : [{ source: document.source, category: document.category, url: addressOf(document) }],
        ),
        blogUrl: blog ? addressOf(blog) : '',
      };
    },
    setFault(source, fault) {
      if (!documents.some((document) => document.source === source))
        throw new RangeError(`There is no source named ${source}.`);
      faults.set(source, fault);
    },
    requests: () => [...log],
    reset() {
      faults.clear();
      log.length = 0;
    },
  };

  const app = new Hono();
  app.get('/feeds/:slug', (context) => {
    const document = documents.find(({ slug }) => slug === context.req.param('slug'));
    if (!document) return context.notFound();
    const entry = { source: document.source, status: 0 };
    log.push(entry);
    const response = answer(document, context.req.raw);
    entry.status = response.status;
    return response;
  });
  app.get('/stories/:slug/:story', (context) => {
    const story = documents
      .find(({ slug }) => slug === context.req.param('slug'))
      ?.stories.find(({ title }) => slugOf(title) === context.req.param('story'));
    return story ? context.html(storyPage(story)) : context.notFound();
  });
  app.route('/_sandbox', controlRoutes(sandbox));
  app.onError((error, context) => {
    // The server behind it cuts the connection.
    if (error instanceof ConnectionCut) throw error;
    console.error(error);
    return context.text('The stand-in failed; its console says why.', 500);
  });

  return sandbox;
}
