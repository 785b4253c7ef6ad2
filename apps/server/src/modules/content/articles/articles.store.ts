import {
  type ArticleState,
  type ContentCategory,
  type ContentType,
  categoriesOf,
  newsCategories,
} from '@wasit/contract/content/article-states';
import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { anyTextContains, containing } from '../../../platform/db/lists/containing.ts';
import { pageOf } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { firstRow, rowOf, rowsOf, tryUpdate, wroteRow } from '../../../platform/db/rows.ts';
import { article, articleVersion } from './articles.tables.ts';

export type ArticleRow = typeof article.$inferSelect;
export type VersionRow = typeof articleVersion.$inferSelect;
/** An article with one of its versions. */
export interface ArticleAt {
  readonly article: ArticleRow;
  readonly text: VersionRow;
}

const newest = and(
  eq(articleVersion.articleId, article.articleId),
  eq(articleVersion.version, article.version),
);
const isPublishedVersion = and(
  eq(articleVersion.articleId, article.articleId),
  eq(articleVersion.version, article.publishedVersion),
);
const publicAt = (now: Date) =>
  and(lte(article.publishedAt, now), or(isNull(article.expiresAt), gt(article.expiresAt, now)));

interface PublicQuery extends Paging {
  readonly now: Date;
  readonly categories: readonly ContentCategory[];
  /** Excluded from the list. */
  readonly except?: string;
}

const byPlace = sql`(${articleVersion.banner} ->> 'place')::int`;

/** Articles for readers; banners by position, all others newest first. */
export async function publicArticles(
  reader: Reader,
  { now, categories, except, ...page }: PublicQuery,
) {
  const where = and(
    publicAt(now),
    inArray(articleVersion.category, [...categories]),
    except ? ne(article.slug, except) : undefined,
  );
  const query = reader
    .select({ article, text: articleVersion })
    .from(article)
    .innerJoin(articleVersion, isPublishedVersion)
    .where(where);
  const total = await reader.$count(query);
  return pageOf(
    query.orderBy(sql`${byPlace} nulls last`, desc(article.publishedAt), desc(article.articleId)),
    page,
    total,
  );
}

export const publicArticle = (reader: Reader, { slug, now }: { slug: string; now: Date }) =>
  firstRow(
    reader
      .select({ article, text: articleVersion })
      .from(article)
      .innerJoin(articleVersion, isPublishedVersion)
      .where(
        and(
          eq(article.slug, slug),
          inArray(articleVersion.category, [...newsCategories]),
          publicAt(now),
        ),
      ),
  );

/** Staff texts for a tab of the help centre, oldest first. */
export const publicHelp = (
  reader: Reader,
  { category, now }: { category: ContentCategory; now: Date },
): Promise<ArticleAt[]> =>
  reader
    .select({ article, text: articleVersion })
    .from(article)
    .innerJoin(articleVersion, isPublishedVersion)
    .where(and(eq(articleVersion.category, category), publicAt(now)))
    .orderBy(asc(article.publishedAt), asc(article.articleId))
    .limit(200);

/** Number of articles of a type, published or not. */
export const countOfType = (reader: Reader, type: ContentType): Promise<number> =>
  reader.$count(articleVersion, inArray(articleVersion.category, [...categoriesOf(type)]));

/** Articles that wait for a second person. */
export const countInReview = (reader: Reader): Promise<number> =>
  reader.$count(article, eq(article.state, 'REVIEW'));

const sortColumns = {
  id: article.articleId,
  address: article.slug,
  changed: article.changedAt,
  published: article.publishedAt,
};
interface DeskQuery extends Paging, Sorted<'articles'> {
  readonly type?: ContentType | undefined;
  readonly state?: ArticleState | undefined;
  readonly search: string;
}

export async function articlesOfDesk(
  reader: Reader,
  { type, state, search, sort, ...page }: DeskQuery,
) {
  const bySearch: SQL | undefined = search
    ? or(ilike(article.slug, containing(search)), anyTextContains(articleVersion.titles, search))
    : undefined;
  const where = and(
    type ? inArray(articleVersion.category, [...categoriesOf(type)]) : undefined,
    state ? eq(article.state, state) : undefined,
    bySearch,
  );
  const query = reader
    .select({ article, text: articleVersion })
    .from(article)
    .innerJoin(articleVersion, newest)
    .where(where);
  const total = await reader.$count(query);
  return pageOf(
    query.orderBy(
      ...(sortedBy(sort, sortColumns) ?? [desc(article.changedAt), desc(article.articleId)]),
    ),
    page,
    total,
  );
}

export const articleById = (reader: Reader, articleId: string): Promise<ArticleAt | undefined> =>
  firstRow(
    reader
      .select({ article, text: articleVersion })
      .from(article)
      .innerJoin(articleVersion, newest)
      .where(eq(article.articleId, articleId)),
  );

/** Newest first. */
export const versionsOf = (reader: Reader, articleId: string) =>
  rowsOf(reader, articleVersion, eq(articleVersion.articleId, articleId), {
    order: [desc(articleVersion.version)],
    limit: 100,
  });

export const versionOf = (reader: Reader, articleId: string, version: number) =>
  rowOf(
    reader,
    articleVersion,
    and(eq(articleVersion.articleId, articleId), eq(articleVersion.version, version)),
  );

/** False when another article has this address. */
export const insertArticle = (tx: Tx, row: ArticleRow): Promise<boolean> =>
  wroteRow(tx.insert(article).values(row).onConflictDoNothing({ target: article.slug }));

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(articleVersion).values(row);
}

/** Compare-and-set: false when it was changed since `revision`. */
export const moveArticle = (
  tx: Tx,
  { articleId, revision }: { articleId: string; revision: number },
  to: Partial<ArticleRow>,
): Promise<boolean> =>
  tryUpdate(tx, article, and(eq(article.articleId, articleId), eq(article.revision, revision)), {
    ...to,
    revision: revision + 1,
    changedAt: tx.now,
  });

/** Publishes the next version of each article whose time has come. */
export function publishDueVersions(tx: Tx): Promise<ArticleRow[]> {
  const expiresAt = tx
    .select({ expiresAt: articleVersion.expiresAt })
    .from(articleVersion)
    .where(
      and(
        eq(articleVersion.articleId, article.articleId),
        eq(articleVersion.version, article.nextVersion),
      ),
    );
  return tx
    .update(article)
    .set({
      publishedVersion: sql`${article.nextVersion}`,
      publishedAt: sql`${article.nextAt}`,
      expiresAt: sql`(${expiresAt})`,
      nextVersion: null,
      nextAt: null,
    })
    .where(lte(article.nextAt, tx.now))
    .returning();
}
