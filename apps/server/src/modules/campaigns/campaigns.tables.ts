import type { EventContent, EventGoods } from '@wasit/contract/campaigns/endpoints';
import type { ArticleState } from '@wasit/contract/content/article-states';
import type { BannersByLanguage } from '@wasit/contract/content/banners';
import type { Texts } from '@wasit/contract/locales';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** An event of the shop (called "campaign" in code: an event belongs to the outbox). */
export const campaign = pgTable(
  'campaign',
  {
    eventId: integer().primaryKey().generatedAlwaysAsIdentity(),
    titles: jsonb().$type<Texts>().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    banners: jsonb().$type<BannersByLanguage>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    countdown: boolean().notNull(),
    goods: jsonb().$type<EventGoods>().notNull(),
    /** No longer read: events are published and withdrawn. */
    shown: boolean().notNull().default(true),
    state: text().$type<ArticleState>().notNull().default('PUBLISHED'),
    /**
     * The newest version. The columns above hold the published one, or the newest before the first
     * is published.
     */
    version: integer().notNull().default(1),
    publishedVersion: integer(),
    /** Counts staff edits, to detect concurrent ones. */
    revision: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (table) => [index('campaign_end').on(table.endsAt)],
);

/** A version of an event. Versions are immutable. */
export const campaignVersion = pgTable(
  'campaign_version',
  {
    eventId: integer()
      .notNull()
      .references(() => campaign.eventId),
    version: integer().notNull(),
    content: jsonb().$type<EventContent>().notNull(),
    /** The staff member; empty for content older than versions. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.version] })],
);
