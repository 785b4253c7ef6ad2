import { hreflangTags, isLocale, type Locale } from '@wasit/contract/locales';
import type { FastifyInstance } from 'fastify';
import { publicNews } from '../../modules/content/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { inXml, xmlHead } from './xml.ts';

const most = 30;

/** The title of the feed in each language (apps/web: messages/<locale>/news.json, `title`). */
const titles: Readonly<Record<Locale, string>> = {
  en: 'Wasit news',
  ar: 'أخبار وسيط',
  ckb: 'هەواڵەکانی وەسیت',
  'zh-Hans': 'Wasit 新闻',
};

const element = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`;

/** The newest articles as RSS 2.0, in the language of `?lang=`: only those available in it. */
export function serveNewsFeed(app: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.config;
  app.get('/news-center/rss.xml', { schema: { hide: true } }, async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const locale = isLocale(lang) ? lang : 'en';
    const query = locale === 'en' ? '' : `?lang=${locale}`;
    const news = (await publicNews(platform, { locale, limit: most })).filter(
      (one) => one.locale === locale,
    );
    const items = news.map(({ slug, title, summary, category, publishedAt }) => {
      const address = `${publicUrl}/news-center/${slug}${query}`;
      return `<item>${element('title', title)}${element('link', address)}<guid isPermaLink="true">${inXml(address)}</guid>${element('category', category)}${element('pubDate', new Date(publishedAt).toUTCString())}${element('description', summary)}</item>\n`;
    });
    const channel = [
      element('title', titles[locale]),
      element('link', `${publicUrl}/news-center${query}`),
      element('description', titles[locale]),
      element('language', hreflangTags[locale]),
      `<atom:link href="${inXml(`${publicUrl}/news-center/rss.xml${query}`)}" rel="self" type="application/rss+xml"/>\n`,
      ...items,
    ];
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}</channel></rss>\n`,
      );
  });
}
