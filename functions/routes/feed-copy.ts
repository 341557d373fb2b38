import type { Context } from 'hono';
import { freshSeconds } from '#lib/contract/news.ts';
import { ApiProblem } from '../api-problem.ts';
import type { AppEnv } from '../env.ts';
import { readCopy, type CopyName } from '../feeds/copies.ts';

const cacheControl = `public, max-age=${freshSeconds}, stale-while-revalidate=3600`;

/** The ETags of an If-None-Match header, weak ones as strong: a copy is the same byte for byte or another. */
const tagsOf = (header: string | undefined) =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const answer = (name: CopyName) =>
  async function getCopy(context: Context<AppEnv>): Promise<Response> {
    const copy = await readCopy(context.env.FEEDS, name);
    if (!copy) throw new ApiProblem('not_ready', { headers: { 'Retry-After': '60' } });
    context.header('ETag', copy.etag);
    context.header('Cache-Control', cacheControl);
    const tags = tagsOf(context.req.header('If-None-Match'));
    if (tags.includes(copy.etag) || tags.includes('*')) return context.body(null, 304);
    context.header('Content-Type', 'application/json; charset=UTF-8');
    return context.body(copy.body);
  };

/** GET /api/news: the stories of all sources. 503 only when none was ever fetched. */
export const getNews = answer('news');

/** GET /api/blog-posts: the posts, with sanitised HTML. 503 only when none was ever fetched. */
export const getBlogPosts = answer('blog');
