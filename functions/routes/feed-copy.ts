import type { Context } from 'hono';
import { freshSeconds } from '#lib/contract/news.ts';
import { answerCached } from '../answer-cached.ts';
import { ApiProblem } from '../api-problem.ts';
import type { AppEnv } from '../env.ts';
import { readCopy, type CopyName } from '../feeds/copies.ts';

const cacheControl = `public, max-age=${freshSeconds}, stale-while-revalidate=3600`;

const answer = (name: CopyName) =>
  async function getCopy(context: Context<AppEnv>): Promise<Response> {
    const copy = await readCopy(context.env.FEEDS, name);
    if (!copy) throw new ApiProblem('not_ready', { headers: { 'Retry-After': '60' } });
    return answerCached(context, copy, cacheControl);
  };

/** GET /api/news: the stories of all sources. 503 only when none was ever fetched. */
export const getNews = answer('news');

/** GET /api/blog-posts: the posts, with sanitised HTML. 503 only when none was ever fetched. */
export const getBlogPosts = answer('blog');
