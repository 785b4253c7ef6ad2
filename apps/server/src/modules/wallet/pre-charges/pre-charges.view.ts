import type { OutputOf } from '@wasit/contract/api';
import { iqd, toWire } from '@wasit/contract/money';
import type { PreCharge, PreChargeTerms } from '@wasit/contract/wallet/acts';
import { preChargeDays } from '@wasit/contract/wallet/states';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { type Cursor, cursorPage } from '../statement/statement.view.ts';
import { preChargeTerms } from './pre-charge.ts';
import {
  frozenSums,
  type PreChargeQuery,
  type PreChargeRow,
  preChargePage,
  preChargesOf,
} from './pre-charges.store.ts';

export const viewPreCharge = (row: PreChargeRow): PreCharge => ({
  ...wired(row, 'preChargeNo', 'days', 'percent', 'status', 'startedAt', 'endsAt', 'endedAt'),
  amount: toWire(iqd(row.amountMinor)),
  gift: toWire(iqd(row.giftMinor)),
});

export async function viewTerms(platform: Platform): Promise<PreChargeTerms> {
  const { isOn, minMinor, percent } = await preChargeTerms(platform, platform.db);
  return {
    isOn,
    minAmount: toWire(iqd(minMinor)),
    offers: preChargeDays.map((days) => ({ days, percent: percent[days] })),
  };
}

export async function viewPreCharges(reader: Reader, userId: string, page: Cursor) {
  const { rows, nextCursor } = await cursorPage(page, {
    read: (range) => preChargesOf(reader, userId, range),
    keyOf: ({ id }) => id,
  });
  return { items: rows.map(viewPreCharge), nextCursor };
}

/** Pre-charges of all customers, with the frozen total and the cost of the gifts. */
export async function preChargeDesk(
  platform: Platform,
  query: PreChargeQuery,
): Promise<OutputOf<'staffPreCharges'>> {
  const { db } = platform;
  const userIds = await findUserIds(db, query.search);
  const { rows, total } = await preChargePage(db, query, userIds);
  const users = await usersByIds(db, pluck(rows, 'userId'));
  const { frozenMinor, giftsMinor } = await frozenSums(db);
  return {
    items: rows.map((row) => ({
      ...viewPreCharge(row),
      customer: { userId: row.userId, userName: users.get(row.userId)?.userName ?? '' },
    })),
    total,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    frozen: toWire(iqd(frozenMinor)),
    gifts: toWire(iqd(giftsMinor)),
    isOn: await platform.setting(db, 'wallet.preChargeOn'),
  };
}
