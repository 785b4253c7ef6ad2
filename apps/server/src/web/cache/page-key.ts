import { pageQuery } from '@wasit/contract/content/page-address';
import { isLocale, type Locale } from '@wasit/contract/locales';

/**
 * A page that is the same for everybody: its parameters in key order, and how long a copy may be
 * shown.
 */
export interface SharedPage {
  /** `rest`: all parameters except those of advertisers. */
  readonly params: readonly string[] | 'rest';
  readonly maxAgeSeconds: number;
}
export type SharedPages = Readonly<Record<string, SharedPage>>;

export interface PageKey {
  readonly key: string;
  /** The rendered address: contains only what is part of the key. */
  readonly url: string;
  readonly maxAgeMs: number;
}

const longestUrl = 512;
/** The language of a page: `?lang=` before the visitor's cookie, else English. */
export function localeOf(url: URL, cookie: string | undefined): Locale {
  const requested = url.searchParams.get('lang');
  if (isLocale(requested)) return requested;
  return isLocale(cookie) ? cookie : 'en';
}

function queryOf(url: URL, params: SharedPage['params']): string {
  const all = pageQuery(url.searchParams);
  const query = params === 'rest' ? all : new URLSearchParams();
  if (params !== 'rest')
    for (const name of params) if (all.has(name)) query.set(name, all.get(name) ?? '');
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Suffix of client navigations: the data of a page under the page's address (React Router, single
 * fetch).
 */
const dataSuffix = '.data';
const pageOf = (pathname: string): string => {
  if (!pathname.endsWith(dataSuffix)) return pathname;
  return pathname === `/_root${dataSuffix}` ? '/' : pathname.slice(0, -dataSuffix.length);
};

/**
 * The cache key of a page or its data; undefined when pages are not shared. Equivalent addresses
 * have the same key.
 */
export function pageKey(url: URL, locale: Locale, pages: SharedPages): PageKey | undefined {
  const pathname = pageOf(url.pathname);
  const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
  // `keep`: a language choice, answered with a redirect.
  if (!page || url.href.length > longestUrl || url.searchParams.has('keep')) return undefined;
  // `_routes`: the loaders requested.
  const params =
    page.params === 'rest' || pathname === url.pathname ? page.params : [...page.params, '_routes'];
  const path = `${url.pathname}${queryOf(url, params)}`;
  return { key: `${locale} ${path}`, url: path, maxAgeMs: page.maxAgeSeconds * 1000 };
}
