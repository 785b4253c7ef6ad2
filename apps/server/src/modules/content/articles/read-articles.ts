import type { InputOf } from '@wasit/contract/api';
import { categoriesOf, newsCategories } from '@wasit/contract/content/article-states';
import type { Article, StaffArticle } from '@wasit/contract/content/articles';
import type { Locale } from '@wasit/contract/locales';
import type { Paging } from '@wasit/contract/wire';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { articleById, articlesOfDesk, publicArticle, publicArticles } from './articles.store.ts';
import { viewArticle, viewCard, viewForStaff, viewRow } from './articles.view.ts';

/** Public content in the reader's language or the nearest one available. */
export async function listContent(
  { db, clock }: Platform,
  { locale, type, category, ...query }: InputOf<'websiteContentList'> & Paging & { locale: Locale },
) {
  const ofType = type ? categoriesOf(type) : newsCategories;
  const categories = category ? [category] : ofType;
  const { rows, ...page } = await publicArticles(db, { ...query, categories, now: clock.now() });
  return { items: rows.map((row) => viewCard(row, locale)), ...page };
}

/** @throws NOT_FOUND, also before and after publication */
export async function readArticle(
  platform: Platform,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Article> {
  const row =
    (await publicArticle(platform.db, { slug, now: platform.clock.now() })) ?? fail('NOT_FOUND');
  return viewArticle(platform, row, locale);
}

export async function listForStaff(
  { db }: Platform,
  { locale, ...query }: Parameters<typeof articlesOfDesk>[1] & { locale: Locale },
) {
  const { rows, ...page } = await articlesOfDesk(db, query);
  return { items: rows.map((row) => viewRow(row, locale)), ...page };
}

/** @throws NOT_FOUND */
export async function readForStaff(
  platform: Platform,
  { articleId, ...viewer }: { articleId: string; staffId: string; locale: Locale },
): Promise<StaffArticle> {
  const row = (await articleById(platform.db, articleId)) ?? fail('NOT_FOUND');
  return viewForStaff(platform, row, viewer);
}
