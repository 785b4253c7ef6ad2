import type { Locale } from '@wasit/contract/locales';

/** The addresses of the news center. Not in `links.ts`: that is loaded by every page. */
export const newsLinks = {
  list: (category?: string, pageNo = 1) => {
    const query = new URLSearchParams({
      ...(category ? { category } : {}),
      ...(pageNo > 1 ? { pageNo: String(pageNo) } : {}),
    }).toString();
    return query ? `/news-center?${query}` : '/news-center';
  },
  article: (slug: string) => `/news-center/${slug}`,
  feed: (locale: Locale) =>
    locale === 'en' ? '/news-center/rss.xml' : `/news-center/rss.xml?lang=${locale}`,
} as const;
