import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start.ts';
import { anEvent } from '../modules/campaigns/campaigns.testing.ts';
import { aPublishedArticle } from '../modules/content/articles/articles.testing.ts';
import { serveNewsFeed } from './news-feed.ts';
import { serveSitemaps } from './sitemap.ts';

const app = await startTestApp();

test('the feed has what is written in its language, the sitemap each language of an article', async () => {
  const site = fastify();
  serveNewsFeed(site, app.platform);
  serveSitemaps(site, app.platform);
  const slug = await aPublishedArticle(app, {
    titles: { en: 'Cups & <glasses>', ar: 'أكواب' },
    summaries: {},
  });
  const english = await aPublishedArticle(app, {
    titles: { en: 'English only' },
    bodies: { en: '<p>x</p>' },
  });
  const visit = async (url: string) => (await site.inject(url)).body;
  const feed = await visit('/news-center/rss.xml?lang=ar');
  expect(feed).toContain('<title>أكواب</title>');
  expect(feed).not.toContain('English only');
  expect(await visit('/news-center/rss.xml')).toContain(
    '<title>Cups &#38; &#60;glasses&#62;</title>',
  );
  const sitemap = await visit('/sitemaps/news.xml');
  const listed = [...sitemap.matchAll(/<loc>[^<]*news-center\/([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const ofThese = listed.filter((path) => path.startsWith(`${slug}`) || path.startsWith(english));
  expect(ofThese.toSorted()).toEqual([slug, `${slug}?lang=ar`, english].toSorted());
  expect(await visit('/sitemap.xml')).toContain('/sitemaps/news.xml');
  const eventId = await anEvent(app);
  expect(await visit('/sitemaps/pages.xml')).toContain(`/events/${eventId}?lang=ckb`);
  await site.close();
});
