import type { EventGoods } from '@wasit/contract/campaigns/endpoints';
import type { Locale, Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

export type Banners = Partial<
  Record<Locale, { readonly wide: Picture | null; readonly narrow: Picture | null }>
>;

/** An event of the shop ("campaign" here: an event is something else in the outbox). */
export const campaign = pgTable(
  'campaign',
  {
    eventId: integer().primaryKey().generatedAlwaysAsIdentity(),
    titles: jsonb().$type<Texts>().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    banners: jsonb().$type<Banners>().notNull(),
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
