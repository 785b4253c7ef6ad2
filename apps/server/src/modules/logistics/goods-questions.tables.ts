import type { GoodsAnswer, GoodsQuestionState } from '@wasit/contract/logistics/parcels/findings';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';
import { parcel } from './logistics.tables.ts';

/** Questions to customers about goods that are not as ordered. */
export const goodsQuestion = pgTable(
  'goods_question',
  {
    questionId: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcel.parcelId),
    orderNo: text().notNull(),
    lineId: text().notNull(),
    /** The pieces are missing; otherwise they are in the parcel. */
    isMissing: boolean().notNull(),
    pieces: integer().notNull(),
    options: text().array().$type<GoodsAnswer[]>().notNull(),
    note: text().notNull(),
    state: text().$type<GoodsQuestionState>().notNull().default('open'),
    askedBy: text().notNull(),
    requestedAt: instant('asked_at').notNull(),
    answerBy: instant().notNull(),
    answeredAt: instant(),
    /** A replacement was chosen and is not announced yet. */
    isAwaited: boolean().notNull().default(false),
  },
  (table) => [
    index('goods_question_parcel').on(table.parcelId),
    index('goods_question_order').on(table.orderNo),
    uniqueIndex('goods_question_open')
      .on(table.parcelId, table.lineId, table.isMissing)
      .where(sql`state = 'open'`),
    index('goods_question_due').on(table.answerBy).where(sql`state = 'open'`),
    index('goods_question_awaited').on(table.answeredAt).where(sql`is_awaited`),
  ],
);
