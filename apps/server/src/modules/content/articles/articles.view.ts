import {
  contentTypeOf,
  newsCategories,
  tabOfCategory,
} from '@wasit/contract/content/article-states';
import type {
  Article,
  ContentCard,
  StaffArticle,
  StaffArticleRow,
} from '@wasit/contract/content/articles';
import { type Locale, locales, pickLocale, pickText, type Texts } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { pick, wired } from '../../../platform/pluck.ts';
import { staffNames } from '../../staff/index.ts';
import { movesFor } from '../review.rules.ts';
import { type ArticleAt, publicArticles, versionsOf } from './articles.store.ts';

export const localesOf = (texts: Texts): Locale[] => locales.filter((locale) => texts[locale]);
const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Its public address. */
function linkOf({ article, text }: ArticleAt): string {
  const tab = tabOfCategory(text.category);
  if (tab) return `/helpCenter/${tab}#${article.slug.replace(/^help-/, '')}`;
  return text.banner?.link ?? `/news-center/${article.slug}`;
}

export function viewCard({ article, text }: ArticleAt, reader: Locale): ContentCard {
  const locale = pickLocale(text.titles, reader) ?? reader;
  return {
    type: contentTypeOf(text.category),
    link: linkOf({ article, text }),
    slug: article.slug,
    category: text.category,
    title: text.titles[locale] ?? '',
    summary: text.summaries[locale] ?? '',
    locale,
    cover: text.cover,
    publishedAt: (article.publishedAt ?? text.writtenAt).toISOString(),
    changedAt: text.writtenAt.toISOString(),
  };
}

const maxRelated = 3;

export async function viewArticle(
  { db, clock }: Platform,
  row: ArticleAt,
  reader: Locale,
): Promise<Article> {
  const { titles, bodies } = row.text;
  const category = newsCategories.find((one) => one === row.text.category) ?? 'company';
  const card = viewCard(row, reader);
  const query = {
    now: clock.now(),
    categories: [category],
    except: row.article.slug,
    pageNo: 1,
    pageSize: maxRelated,
  };
  const related = (await publicArticles(db, query)).rows.map((one) => viewCard(one, reader));
  return {
    ...card,
    category,
    body: bodies[card.locale] ?? '',
    locales: localesOf(titles),
    related,
  };
}

export function viewRow({ article, text }: ArticleAt, reader: Locale): StaffArticleRow {
  return {
    ...wired(article, 'articleId', 'slug', 'state', 'publishedAt', 'expiresAt', 'changedAt'),
    title: pickText(text.titles, reader),
    category: text.category,
    isPublic: article.publishedVersion !== null,
    locales: localesOf(text.titles),
  };
}

export async function viewForStaff(
  { db }: Platform,
  row: ArticleAt,
  { staffId, locale }: { staffId: string; locale: Locale },
) {
  const { article, text } = row;
  const versions = await versionsOf(db, article.articleId);
  const names = await staffNames(db, [...new Set(versions.map(({ writtenBy }) => writtenBy))]);
  return {
    ...viewRow(row, locale),
    ...pick(text, 'category', 'cover', 'titles', 'summaries', 'bodies', 'banner'),
    publishAt: isoOrNull(text.publishAt),
    expiresAt: isoOrNull(text.expiresAt),
    ...pick(article, 'revision', 'version', 'publishedVersion', 'nextVersion'),
    nextPublishAt: isoOrNull(article.nextAt),
    versions: versions.map(({ version, titles, writtenAt, writtenBy }) => ({
      version,
      titles,
      at: writtenAt.toISOString(),
      by: names.get(writtenBy) ?? writtenBy,
    })),
    moves: movesFor(article, { isOwnWork: text.writtenBy === staffId }),
  } satisfies StaffArticle;
}
