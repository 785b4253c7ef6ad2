import type { EventGoods } from '@wasit/contract/campaigns/endpoints';
import type { BannersByLanguage } from '@wasit/contract/content/banners';
import type { Texts } from '@wasit/contract/locales';
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

/** An event of the shop ("campaign" here: an event is something else in the outbox). */
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
    shown: boolean().notNull(),
    /** Counts the edits of staff: who edits what another has changed meanwhile learns of it. */
    revision: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (table) => [index('campaign_end').on(table.endsAt)],
);
