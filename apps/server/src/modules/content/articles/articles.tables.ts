import type { ArticleState, ContentCategory } from '@wasit/contract/content/article-states';
import type { BannerPart } from '@wasit/contract/content/banners';
import type { Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/**
 * An article of the news center, an announcement, a help text or a banner: where it is, and which of
 * its versions readers see.
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
    /** From when and until when readers see the published version. */
    publishedAt: instant(),
    expiresAt: instant(),
    /** Counts every change, so that who is late learns of it. */
    revision: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('article_published').on(table.publishedAt),
    index('article_changed').on(table.changedAt),
  ],
);

/** What an article said at a time. Versions are never changed. */
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
    /** Cleaned HTML. */
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
