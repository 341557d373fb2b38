import type { Context } from 'hono';
import { freshSeconds } from '#lib/contract/news/news.ts';
import { answerCached } from '../http/answer-cached.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { AppEnv } from '../env.ts';
import { readCopy, type Copy, type CopyName } from '../feeds/copies.ts';

/** A copy is fresh for as long as the specification says (9). */
export const copyCacheControl = `public, max-age=${freshSeconds}, stale-while-revalidate=3600`;

const retryHeaders = { 'Retry-After': '60' };

/** The copy. Throws 503 where nothing was ever fetched, and while the store cannot be read. */
export async function copyOr503(kv: KVNamespace, name: CopyName): Promise<Copy> {
  const copy = await readCopy(kv, name).catch((cause: unknown) => {
    throw new ApiProblem('copy_unavailable', { headers: retryHeaders, cause });
  });
  if (!copy) throw new ApiProblem('not_ready', { headers: retryHeaders });
  return copy;
}

const answer = (name: CopyName) =>
  async function getCopy(context: Context<AppEnv>): Promise<Response> {
    return answerCached(context, await copyOr503(context.env.FEEDS, name), copyCacheControl);
  };

/** GET /api/news: the stories of all sources. 503 when none was ever fetched, or the store is out of order. */
export const getNews = answer('news');

/** GET /api/blog-posts: the posts, with sanitised HTML. 503 as for the news. */
export const getBlogPosts = answer('blog');
