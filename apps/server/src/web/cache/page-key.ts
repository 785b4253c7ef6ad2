import { pageQuery } from '@wasit/contract/content/page-address';
import { isLocale, type Locale } from '@wasit/contract/locales';

/**
 * A page that is the same for everybody: the parameters it reads, in the order its key has them,
 * and how long a copy may be shown.
 */
export interface SharedPage {
  /** `rest`: all there are, but those of advertisers. */
  readonly params: readonly string[] | 'rest';
  readonly keepSeconds: number;
}
export type SharedPages = Readonly<Record<string, SharedPage>>;

export interface PageKey {
  readonly key: string;
  /** What is rendered: the page never sees what its key does not hold. */
  readonly url: string;
  readonly keepMs: number;
}

const longestUrl = 512;
/** The language of a page: `?lang=` before the visitor's cookie, else English. */
export function localeOf(url: URL, cookie: string | undefined): Locale {
  const asked = url.searchParams.get('lang');
  if (isLocale(asked)) return asked;
  return isLocale(cookie) ? cookie : 'en';
}

function queryOf(url: URL, params: SharedPage['params']): string {
  const asked = pageQuery(url.searchParams);
  const query = params === 'rest' ? asked : new URLSearchParams();
  if (params !== 'rest')
    for (const name of params) if (asked.has(name)) query.set(name, asked.get(name) ?? '');
  return query.size > 0 ? `?${query}` : '';
}

/**
 * What a client navigation asks for: the data of a page, under the page's address (React Router,
 * single fetch).
 */
const dataSuffix = '.data';
const pageOf = (pathname: string): string => {
  if (!pathname.endsWith(dataSuffix)) return pathname;
  return pathname === `/_root${dataSuffix}` ? '/' : pathname.slice(0, -dataSuffix.length);
};

/**
 * The key under which a page, or its data, is kept, or nothing where pages are not shared. The same
 * page asked for in another way has the same key.
 */
export function pageKey(url: URL, locale: Locale, pages: SharedPages): PageKey | undefined {
  const pathname = pageOf(url.pathname);
  const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
  // `keep`: a choice of language, answered with a redirect.
  if (!page || url.href.length > longestUrl || url.searchParams.has('keep')) return undefined;
  // `_routes`: which loaders of the page are asked.
  const params =
    page.params === 'rest' || pathname === url.pathname ? page.params : [...page.params, '_routes'];
  const path = `${url.pathname}${queryOf(url, params)}`;
  return { key: `${locale} ${path}`, url: path, keepMs: page.keepSeconds * 1000 };
}
