import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { feedHtml, publishedPosts } from '#components/words/written.ts';
import { blogFeed } from '#lib/blog/blog-feed.ts';
import { withPrices } from '#lib/contract/payment/price-words.ts';

/** The blog's feed, for readers and for our own API. */
export const GET: APIRoute = async ({ site }) => {
  const about = (await getEntry('site', 'site'))?.data;
  if (!about || !site) throw new Error('src/content/site.yaml or the site address is missing');
  const posts = await Promise.all(
    (await publishedPosts()).map(async (post) => ({
      ...post.data,
      id: post.id,
      title: withPrices(post.data.title),
      description: withPrices(post.data.description),
      html: await feedHtml(post),
    })),
  );
  const body = blogFeed(
    {
      title: `${about.name} Blog`,
      description: 'Insights and inspiration for the modern musician',
      site: site.href,
    },
    posts,
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
