import { newsCategories } from '@wasit/contract/content/article-states';
import type { ContentCard } from '@wasit/contract/content/articles';
import type { Locale } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { publicArticles } from './articles.store.ts';
import { localesOf, viewCard } from './articles.view.ts';

/** The newest articles for feeds and sitemaps, with their languages. */
export async function publicNews(
  { db, clock }: Platform,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<(ContentCard & { locales: Locale[] })[]> {
  const { rows } = await publicArticles(db, {
    now: clock.now(),
    categories: newsCategories,
    pageNo: 1,
    pageSize: limit,
  });
  return rows.map((row) => ({ ...viewCard(row, locale), locales: localesOf(row.text.titles) }));
}
