import { Readable } from 'node:stream';
import { helpTabs } from '@wasit/contract/content/help-tabs';
import { hreflangTags, type Locale, locales } from '@wasit/contract/locales';
import type { FastifyInstance } from 'fastify';
import { shownBrandIds } from '../../modules/brands/index.ts';
import { listEvents } from '../../modules/campaigns/index.ts';
import {
  categoryTree,
  productsForSitemap,
  type SitemapPart,
  sitemapParts,
} from '../../modules/catalogue/index.ts';
import { publicNews } from '../../modules/content/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { privatePaths } from '../private-paths.ts';
import { inXml, xmlHead } from './xml.ts';

/**
 * Ids per file: with four languages at most 40,000 of the 50,000 addresses (and half of the 50 MB)
 * allowed in a sitemap.
 */
const partSize = 10_000;
const step = 2_000;
/** Crawlers fetch it a few times a day; reading a million rows each time would be wasteful. */
const indexForMs = 10 * 60_000;

/** Pages other than products and categories, under their canonical address. */
const publicPages = [
  '/',
  '/category_search_list?type=hot&firstId=2',
  '/category_search_list?type=new',
  '/leaderboard',
  '/hotBrand',
  '/estimate',
  '/sailings',
  '/news-center',
  '/img-search',
  '/inquiry',
  '/apply-agent',
  '/business',
  ...helpTabs.map((tab) => `/helpCenter/${tab}`),
];

/** A page in each language, with the same alternates as in its head (apps/web: shell/head.tsx). */
function entriesOf(
  publicUrl: string,
  path: string,
  lastmod?: Date | string,
  written: readonly Locale[] = locales,
): string {
  const join = path.includes('?') ? '&' : '?';
  const address = (locale: Locale) =>
    inXml(`${publicUrl}${path}${locale === 'en' ? '' : `${join}lang=${locale}`}`);
  const links = written.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${hreflangTags[locale]}" href="${address(locale)}"/>`,
  );
  links.push(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${address(written.includes('en') ? 'en' : (written[0] ?? 'en'))}"/>`,
  );
  const date = lastmod ? `<lastmod>${new Date(lastmod).toISOString()}</lastmod>` : '';
  return written
    .map((locale) => `<url><loc>${address(locale)}</loc>${date}${links.join('')}</url>\n`)
    .join('');
}

async function* urlset(entries: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  yield* entries;
  yield '</urlset>\n';
}

async function* goodsOf({ db, config }: Platform, part: number): AsyncGenerator<string> {
  const toId = (part + 1) * partSize;
  for (let afterId: number | undefined = part * partSize; afterId !== undefined; ) {
    const rows = await productsForSitemap(db, { afterId, toId, limit: step });
    yield rows
      .map(({ productId, changedAt }) =>
        entriesOf(config.publicUrl, `/commodity_details?productId=${productId}`, changedAt),
      )
      .join('');
    afterId = rows.length < step ? undefined : rows.at(-1)?.productId;
  }
}

async function categoriesOf(platform: Platform): Promise<string[]> {
  const tree = await categoryTree(platform);
  const path = (id: number) =>
    `/category_search_list?id=${id}&firstId=${tree.path(id)[0]?.categoryId ?? id}`;
  return tree
    .shownRows()
    .map(({ categoryId }) => entriesOf(platform.config.publicUrl, path(categoryId)));
}

/** Articles in their languages. */
async function newsOf(platform: Platform): Promise<string[]> {
  const news = await publicNews(platform, { locale: 'en', limit: partSize });
  return news.map(({ slug, changedAt, locales: written }) =>
    entriesOf(platform.config.publicUrl, `/news-center/${slug}`, changedAt, written),
  );
}

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/pdpd/', '/console', ...privatePaths].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * robots.txt, and sitemaps streamed from the database, so that memory use does not depend on the
 * number of products.
 */
export function serveSitemaps(app: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.config;
  let index: { parts: Promise<SitemapPart[]>; until: number } | undefined;
  const parts = () => {
    if (!index || index.until < performance.now()) {
      const reading = sitemapParts(platform.db, partSize);
      index = { parts: reading, until: performance.now() + indexForMs };
      reading.catch(() => {
        index = undefined;
      });
    }
    return index.parts;
  };
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const files = [
      { name: 'pages' },
      { name: 'categories' },
      { name: 'news' },
      ...(await parts()).map(({ part, lastmod }) => ({ name: `products-${part + 1}`, lastmod })),
    ];
    const rows = files.map((file) => {
      const date = 'lastmod' in file ? `<lastmod>${file.lastmod.toISOString()}</lastmod>` : '';
      return `<sitemap><loc>${inXml(publicUrl)}/sitemaps/${file.name}.xml</loc>${date}</sitemap>\n`;
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`,
      );
  });
  app.get('/sitemaps/:file', hidden, async (request, reply) => {
    const { file } = request.params as { file: string };
    const part = Number(/^products-([1-9]\d{0,4})\.xml$/.exec(file)?.[1]) - 1;
    const pages = async () =>
      [
        ...publicPages,
        ...(await shownBrandIds(platform.db)).map((brandId) => `/hotBrand/${brandId}`),
        ...(await listEvents(platform, 'en')).items.map(({ eventId }) => `/events/${eventId}`),
      ].map((path) => entriesOf(publicUrl, path));
    const entries =
      file === 'pages.xml'
        ? await pages()
        : file === 'categories.xml'
          ? await categoriesOf(platform)
          : file === 'news.xml'
            ? await newsOf(platform)
            : part >= 0
              ? goodsOf(platform, part)
              : undefined;
    if (!entries) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').send(Readable.from(urlset(entries)));
  });
}
