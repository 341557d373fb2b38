import { getCollection, getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { blogFeed } from '#lib/blog/blog-feed.ts';

/** The blog's feed, for readers and for our own API. */
export const GET: APIRoute = async ({ site }) => {
  const about = (await getEntry('site', 'site'))?.data;
  if (!about || !site) throw new Error('src/content/site.yaml or the site address is missing');
  const posts = await getCollection('posts');
  const body = blogFeed(
    {
      title: `${about.name} Blog`,
      description: 'Insights and inspiration for the modern musician',
      site: site.href,
    },
    posts.map(({ id, data, rendered }) => ({ id, ...data, html: rendered?.html ?? '' })),
  );
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
