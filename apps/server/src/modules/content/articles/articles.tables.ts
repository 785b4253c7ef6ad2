import type { ArticleState, ContentCategory } from '@wasit/contract/content/article-states';
import type { BannerPart } from '@wasit/contract/content/banners';
import type { Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * An article of the news center, an announcement, a help text or a banner: its place, and which of
 * its versions is public.
 */
export const article = pgTable(
  'article',
  {
    articleId: text().primaryKey(),
    slug: text().notNull().unique(),
    state: text().$type<ArticleState>().notNull(),
    /** The newest version. */
    version: integer().notNull(),
    publishedVersion: integer(),
    /** Period in which readers see the published version. */
    publishedAt: instant(),
    expiresAt: instant(),
    /** A newer version that replaces the published one at this time. */
    nextVersion: integer(),
    nextAt: instant(),
    /** Counts every change, to detect concurrent ones. */
    revision: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('article_published').on(table.publishedAt),
    index('article_changed').on(table.changedAt),
  ],
);

/** A version of an article. Versions are immutable. */
export const articleVersion = pgTable(
  'article_version',
  {
    articleId: text()
      .notNull()
      .references(() => article.articleId),
    version: integer().notNull(),
    category: text().$type<ContentCategory>().notNull(),
    cover: jsonb().$type<Picture>(),
    titles: jsonb().$type<Texts>().notNull(),
    summaries: jsonb().$type<Texts>().notNull(),
    /** Sanitised HTML. */
    bodies: jsonb().$type<Texts>().notNull(),
    banner: jsonb().$type<BannerPart>(),
    publishAt: instant(),
    expiresAt: instant(),
    /** The staff member. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);
