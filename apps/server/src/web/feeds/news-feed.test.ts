import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { anEvent } from '../../modules/campaigns/campaigns.testing.ts';
import { aProduct } from '../../modules/catalogue/catalogue.testing.ts';
import { aPublishedArticle } from '../../modules/content/articles/articles.testing.ts';
import { serveNewsFeed } from './news-feed.ts';
import { serveProductFeeds } from './product-feeds.ts';
import { serveSitemaps } from './sitemap.ts';

const app = await startTestApp();

test('the feed has entries in its language, the sitemap each language of an article', async () => {
  const site = fastify();
  serveNewsFeed(site, app.platform);
  serveSitemaps(site, app.platform);
  const slug = await aPublishedArticle(app, {
    // A vertical tab, as pasted texts have them, is illegal in XML.
    titles: { en: 'Cups &\u000B<glasses>', ar: 'أكواب' },
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

test('the Google and Meta feeds have products on the shelf with pictures, at their cost in Baghdad', async () => {
  const site = fastify();
  serveProductFeeds(site, app.platform);
  const { platform, ok } = app;
  const name = { en: '=Cup & saucer', ar: 'فنجان' };
  const shown = await aProduct(app, { priceMinor: 250, moq: 20, name });
  const bare = await aProduct(app, { name: { en: 'Without a picture' } });
  const gone = await aProduct(app, { name: { en: 'Off the shelf' } });
  const picture = { url: '/media/test/cup.webp', width: 800, height: 800 };
  const drawing = { url: '/media/test/cup.svg', width: 800, height: 800 };
  await platform.pool.query('update product set pictures = $2 where product_id = any($1)', [
    [shown.productId, gone.productId],
    JSON.stringify([drawing, picture]),
  ]);
  await platform.pool.query(
    `update product set pictures = '[]', status = case when product_id = $1 then 'on_shelf' else 'off_shelf' end where product_id = any($2)`,
    [bare.productId, [bare.productId, gone.productId]],
  );
  const google = (await site.inject('/feeds/google.xml')).body;
  const ids = [...google.matchAll(/<g:id>(\d+)</g)].map(([, id]) => Number(id));
  expect(ids).toEqual([shown.productId]);
  expect(google).toContain('<g:title>=Cup &#38; saucer</g:title>');
  expect(google).toContain('/media/test/cup.webp</g:image_link>');
  expect(google).not.toContain('cup.svg');
  const { landedCost } = await ok('productDetail', { productId: shown.productId });
  const total = (landedCost.each.likely.usd.amount * 20).toFixed(2);
  expect(google).toContain(`<g:price>${total} USD</g:price><g:multipack>20</g:multipack>`);
  const meta = (await site.inject('/feeds/meta.csv?lang=ar')).body.split('\r\n');
  expect(meta[0]).toMatch(/^\uFEFFid,title,/);
  expect(meta[1]).toContain(`${shown.productId},فنجان,`);
  expect(meta[1]).toContain(`new,${total} USD,`);
  expect(meta[1]).toContain('&lang=ar');
  expect(meta).toHaveLength(3);
  expect((await site.inject('/feeds/meta.csv')).body).toContain(`"'=Cup`);
  await site.close();
});
