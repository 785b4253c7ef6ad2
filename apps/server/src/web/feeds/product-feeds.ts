import { Readable } from 'node:stream';
import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import { hreflangTags, isLocale, type Locale, pickText } from '@wasit/contract/locales';
import type { FastifyInstance } from 'fastify';
import {
  type CategoryTree,
  categoryTree,
  type FeedGoods,
  goodsForFeed,
  productCards,
} from '../../modules/catalogue/index.ts';
import { termsForLists } from '../../modules/fees/index.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { inXml, xmlHead } from './xml.ts';

/** Goods read and written at a time: memory use does not depend on their number. */
const step = 500;
/** Maximum length of a title and a description at Google and Meta. */
const longest = { title: 150, description: 5_000 };

/**
 * One product with the field names that both companies use (Google's product data specification).
 */
interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly imageLink: string;
  readonly moreImages: readonly string[];
  readonly availability: 'in_stock' | 'out_of_stock';
  /** "12.34 USD": price of the minimum quantity, delivered to Baghdad. */
  readonly price: string;
  readonly pieces: number;
  readonly brand: string;
  readonly productType: string;
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** Converts descriptions with markup to plain text. */
const asText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function itemOf(
  { config: { publicUrl } }: Platform,
  {
    goods,
    card,
    tree,
    locale,
  }: {
    readonly goods: FeedGoods;
    readonly card: ProductCard;
    readonly tree: CategoryTree;
    readonly locale: Locale;
  },
): FeedItem | undefined {
  const address = (path: string) => new URL(path, publicUrl).href;
  // Neither company accepts SVG.
  const [first, ...more] = goods.pictures.filter(({ url }) => !url.endsWith('.svg'));
  if (!first || !card.landed) return undefined;
  const lang = locale === 'en' ? '' : `&lang=${locale}`;
  const description = asText(pickText(goods.description, locale));
  return {
    id: String(goods.productId),
    title: cut(card.name, longest.title),
    description: cut(description || card.name, longest.description),
    link: address(`/commodity_details?productId=${goods.productId}${lang}`),
    imageLink: address(first.url),
    moreImages: more.slice(0, 10).map(({ url }) => address(url)),
    availability: card.inStock ? 'in_stock' : 'out_of_stock',
    price: `${(card.landed.usd.amount * card.minQuantity).toFixed(2)} USD`,
    pieces: card.minQuantity,
    brand: goods.brand ?? '',
    productType: tree
      .path(goods.categoryId)
      .map(({ names }) => pickText(names, locale))
      .join(' > '),
  };
}

/** Goods on the shelf with a picture and a landed price, by the shop's price engine. */
async function* itemsOf(platform: Platform, locale: Locale): AsyncGenerator<FeedItem[]> {
  const [tree, terms] = await Promise.all([categoryTree(platform), termsForLists(platform)]);
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const rows: FeedGoods[] = await goodsForFeed(platform.db, { afterId, limit: step });
    const cards = await productCards(platform.db, {
      productIds: rows.map(({ productId }) => productId),
      locale,
      terms,
    });
    const byId = new Map(cards.map((card) => [card.productId, card]));
    yield rows.flatMap((goods) => {
      const card = byId.get(goods.productId);
      return (card && itemOf(platform, { goods, card, tree, locale })) ?? [];
    });
    afterId = rows.length < step ? undefined : rows.at(-1)?.productId;
  }
}

const g = (name: string, text: string): string =>
  text === '' ? '' : `<g:${name}>${inXml(text)}</g:${name}>`;

/** Freight is included in the price, so Google is given none. */
const inGoogle = (item: FeedItem): string =>
  [
    '<item>',
    g('id', item.id),
    g('title', item.title),
    g('description', item.description),
    g('link', item.link),
    g('image_link', item.imageLink),
    ...item.moreImages.map((url) => g('additional_image_link', url)),
    g('availability', item.availability),
    g('price', item.price),
    item.pieces > 1 ? g('multipack', String(item.pieces)) : '',
    g('condition', 'new'),
    item.brand ? g('brand', item.brand) : g('identifier_exists', 'no'),
    g('product_type', item.productType),
    `<g:shipping>${g('country', 'IQ')}${g('price', '0.00 USD')}</g:shipping>`,
    '</item>\n',
  ].join('');

async function* googleFeed(platform: Platform, locale: Locale): AsyncGenerator<string> {
  const { publicUrl } = platform.config;
  const language = hreflangTags[locale];
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Wasit</title><link>${inXml(publicUrl)}</link><description>Wasit</description><language>${language}</language>\n`;
  for await (const items of itemsOf(platform, locale)) yield items.map(inGoogle).join('');
  yield '</channel></rss>\n';
}

const metaColumns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'product_type',
  'custom_label_0',
];

async function* metaFeed(platform: Platform, locale: Locale): AsyncGenerator<string> {
  yield csvOf([metaColumns]);
  for await (const items of itemsOf(platform, locale)) {
    const lines = csvOf(
      items.map((item) => [
        item.id,
        item.title,
        item.description,
        item.availability.replaceAll('_', ' '),
        'new',
        item.price,
        item.link,
        item.imageLink,
        item.moreImages.join(','),
        item.brand || 'Wasit',
        item.productType,
        `${item.pieces} pieces`,
      ]),
    );
    // The byte order mark is only at the beginning.
    yield items.length === 0 ? '' : lines.replace(/^\uFEFF/, '');
  }
}

/**
 * Feeds for Google Merchant Center and Meta's catalogues: `/feeds/google.xml` and
 * `/feeds/meta.csv`, in the language of `?lang=`, streamed from the database.
 */
export function serveProductFeeds(app: FastifyInstance, platform: Platform): void {
  const hidden = { schema: { hide: true } };
  const feeds = [
    { path: '/feeds/google.xml', type: 'application/rss+xml; charset=utf-8', write: googleFeed },
    { path: '/feeds/meta.csv', type: 'text/csv; charset=utf-8', write: metaFeed },
  ];
  for (const { path, type, write } of feeds)
    app.get(path, hidden, (request, reply) => {
      const { lang } = request.query as { lang?: unknown };
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(Readable.from(write(platform, isLocale(lang) ? lang : 'en')));
    });
}
