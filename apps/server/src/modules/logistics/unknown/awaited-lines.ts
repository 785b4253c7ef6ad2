import { type Locale, pickText } from '@wasit/contract/locales';
import type { AwaitedLine } from '@wasit/contract/logistics/parcels/unknown';
import type { Platform } from '../../../platform/platform.ts';
import { pick } from '../../../platform/pluck.ts';
import { usersByIds, usersByPhoneEnd } from '../../accounts/index.ts';
import { boughtLines } from '../../orders/index.ts';
import { waybillsOfLines } from '../parcels/parcels.store.ts';
import { variantOf } from '../parcels/views/variant.ts';

const limit = 50;
/** The last digits of a phone number or of an order number. */
const isNumberEnd = (words: string) => /^\d{4,16}$/.test(words);

/**
 * Bought lines still to arrive: those of a supplier or with words in their name, or those of orders
 * and customers whose number ends like this. Lines with a waybill come last. A fixed number of
 * queries.
 */
export async function awaitedLines(
  { db }: Platform,
  search: string,
  locale: Locale,
): Promise<{ items: AwaitedLine[] }> {
  const lines = await boughtLines(db, {
    ...(isNumberEnd(search)
      ? { numberEnd: search, userIds: await usersByPhoneEnd(db, search) }
      : { words: search }),
    limit,
  });
  const [users, waybills] = await Promise.all([
    usersByIds(
      db,
      lines.map(({ order }) => order.userId),
    ),
    waybillsOfLines(
      db,
      lines.map(({ line }) => line.lineId),
    ),
  ]);
  const items = lines.map(({ line, order }) => ({
    ...pick(line, 'lineId', 'orderNo', 'originalName', 'picture', 'quantity'),
    customer: users.get(order.userId)?.userName ?? '',
    supplierName: pickText(line.supplierName, locale),
    name: pickText(line.name, locale),
    variant: variantOf(line, locale),
    waybills: waybills.filter(({ lineId }) => lineId === line.lineId).map(({ waybill }) => waybill),
  }));
  return {
    items: items.toSorted((a, b) => Number(a.waybills.length > 0) - Number(b.waybills.length > 0)),
  };
}
