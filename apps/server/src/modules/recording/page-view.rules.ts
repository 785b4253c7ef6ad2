import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Storefront pages by the first part of their path; unlisted ones are `other`. */
const paths = {
  home: ['', 'home'],
  list: ['category_search_list', 'leaderboard'],
  search: ['search-list', 'img-search'],
  product: ['commodity_details', 'details'],
  brand: ['hotBrand'],
  news: ['news-center', 'events'],
  help: ['helpCenter', 'sailings', 'estimate'],
  cart: ['buyer_cart'],
  checkout: ['confirm-orders'],
  pay: ['trade_flow', 'switch-pay', 'payment-result'],
  orders: ['order-details', 'order-print'],
  account: ['login', 'register', 'reset-password', 'individualCenter', 'wallet', 'procurement'],
} as const;
export type PageKind = keyof typeof paths | 'other';
const kindByPath = new Map(
  Object.entries(paths).flatMap(([kind, parts]) =>
    parts.map((part): [string, PageKind] => [part, kind as PageKind]),
  ),
);

/**
 * `inside`: from another page of ours; `direct`: typed, bookmarked, or from an app without referer.
 */
export type PageSource = 'inside' | 'direct' | 'search' | 'social' | 'site';
const searchEngines = /(^|\.)(google|bing|yandex|duckduckgo|yahoo|baidu)\./;
const social =
  /(^|\.)(facebook|instagram|tiktok|youtube|telegram|whatsapp|snapchat|twitter|x|t|fb)\.(com|org|me|co)$/;

function hostOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return new URL(address).hostname;
}

/** Only our scripts request the data of a page, on navigation within the shop. */
const isData = ({ pathname }: URL): boolean => pathname.endsWith('.data');

function sourceOf(
  { url, headers }: { url: URL; headers: IncomingHttpHeaders },
  ownHost: string,
): PageSource {
  if (isData(url)) return 'inside';
  const from = hostOf(headers.referer);
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || from === ownHost) return 'inside';
  if (!from) return 'direct';
  if (searchEngines.test(from)) return 'search';
  return social.test(from) ? 'social' : 'site';
}

export interface PageView {
  /** The visible path without its query. */
  readonly path: string;
  readonly page: PageKind;
  readonly source: PageSource;
}

/** The visible path of a page or of its data. */
const pathOf = ({ pathname }: URL) => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');

const kindOf = (path: string): PageKind => kindByPath.get(path.split('/')[1] ?? '') ?? 'other';

/** Whether it is requested by a program, or prefetched by a browser. */
function isUnread(headers: IncomingHttpHeaders): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  return purpose.includes('prefetch') || isbot(headers['user-agent']);
}

/**
 * Whether only the frame of a page is fetched (`_routes`: the requested parts). Navigation within
 * the shop fetches the page's own part.
 */
const isFrameOnly = ({ searchParams }: URL): boolean =>
  searchParams
    .get('_routes')
    ?.split(',')
    .every((part) => part === 'root') ?? false;

const highestProductId = 2_147_483_647;

/**
 * The product of a viewed page, also on navigation within the shop, which only fetches the page's
 * own part (`_routes`).
 */
export function productReadIn({
  url,
  headers,
}: {
  url: URL;
  headers: IncomingHttpHeaders;
}): number | undefined {
  if (isUnread(headers) || isFrameOnly(url) || kindOf(pathOf(url)) !== 'product') return undefined;
  const productId = Number(url.searchParams.get('productId'));
  const isId = Number.isInteger(productId) && productId > 0 && productId <= highestProductId;
  return isId ? productId : undefined;
}

/** How a request for a page is counted. Undefined for programs, prefetches and the frame alone. */
export function pageViewOf(
  request: { url: URL; headers: IncomingHttpHeaders },
  ownHost: string,
): PageView | undefined {
  const { url, headers } = request;
  if (isUnread(headers) || isFrameOnly(url)) return undefined;
  const path = pathOf(url);
  return { path, page: kindOf(path), source: sourceOf(request, ownHost) };
}
