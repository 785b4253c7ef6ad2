import type {
  SaleBook,
  UnclaimedEvent,
  UnclaimedKind,
  UnclaimedState,
} from '@wasit/contract/logistics/unclaimed/unclaimed-words';
import type { Currency } from '@wasit/contract/money';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/platform.tables.ts';

/** Goods of an order that have been in Baghdad for three days or longer. */
export const unclaimedGoods = pgTable(
  'unclaimed_goods',
  {
    orderNo: text().primaryKey(),
    state: text().$type<UnclaimedState>().notNull(),
    /** Incremented by each change; a change names the version it is based on. */
    version: integer().notNull().default(0),
    since: instant().notNull(),
    /** Day of the last reminder, counted from their arrival. */
    reminded: integer().notNull(),
    decideAt: instant().notNull(),
    /** The last proposal, until it is decided. */
    proposal: text().$type<UnclaimedKind>(),
    proposedDays: integer(),
    /** The proceeds of the sale, in minor units of its currency, and their book. */
    proposedMinor: bigint({ mode: 'number' }),
    currency: text().$type<Currency>(),
    book: text().$type<SaleBook>(),
    proposalReason: text().notNull().default(''),
    proposedBy: text(),
    proposedAt: instant(),
    /**
     * For sold goods: the amount kept for storage, and the amount paid to the customer's wallet.
     */
    storageMinor: bigint({ mode: 'number' }),
    walletMinor: bigint({ mode: 'number' }),
    endedAt: instant(),
  },
  (table) => [index('unclaimed_goods_state').on(table.state, table.decideAt)],
);

/** Append-only: reminders, proposals and decisions about unclaimed goods. */
export const unclaimedEvent = pgTable(
  'unclaimed_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text()
      .notNull()
      .references(() => unclaimedGoods.orderNo),
    event: text().$type<UnclaimedEvent>().notNull(),
    text: text().notNull(),
    /** Null for an automatic entry. */
    staffId: text(),
    at: instant().notNull(),
  },
  (table) => [index('unclaimed_event_of').on(table.orderNo, table.id)],
);
