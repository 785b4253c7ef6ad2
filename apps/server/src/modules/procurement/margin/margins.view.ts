import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { MarginRow, marginEndpoints } from '@wasit/contract/procurement/margins';
import type { z } from 'zod';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type OrderLineRow, orderLines } from '../../orders/index.ts';
import { goodsMoneyOf } from '../../payments/index.ts';
import { correctedCosts } from '../purchase-orders/corrected-costs.ts';
import type { Shipments } from '../shipments.ts';
import { type Margin, marginPercent, marginsOf, sumMargins } from './margin.rules.ts';
import { costsOfOrders, ordersBought } from './margin.store.ts';
import { supplierRefunds } from './supplier-refunds.ts';

type Query = z.output<(typeof marginEndpoints)['marginList']['in']> & {
  locale: Locale;
  shipments: Shipments;
};
interface LineMargin {
  readonly line: OrderLineRow;
  readonly margin: Margin;
}

/** A month of purchases unless told. */
const usualDays = 31;

/**
 * What was earned on bought lines, by line, order or supplier: what customers paid for goods and
 * China freight and got back, and what suppliers got at the frozen rates and gave back on claims.
 * The lowest margin first.
 */
export async function marginList(
  platform: Platform,
  { by, from, to, search, pageNo, pageSize, locale, shipments }: Query,
) {
  const until = to === undefined ? platform.clock.now() : new Date(to);
  const since = from === undefined ? after(until, -days(usualDays)) : new Date(from);
  const margins = await lineMargins(platform, {
    from: since,
    until,
    orderNo: search === '' ? undefined : search,
    shipments,
  });
  const rows = [...Map.groupBy(margins, ({ line }) => keyOf(line, by))]
    .map(([key, some]) => ({ key, some, margin: sumMargins(some.map(({ margin }) => margin)) }))
    .sort((a, b) => a.margin.marginMinor - b.margin.marginMinor || (a.key < b.key ? -1 : 1));
  const items = rows
    .slice((pageNo - 1) * pageSize, pageNo * pageSize)
    .map(({ key, some, margin }): MarginRow => {
      const line = some[0]?.line;
      return {
        key,
        supplierName: by === 'order' ? '' : pickText(line?.supplierName ?? {}, locale),
        orderNo: by === 'supplier' ? null : (line?.orderNo ?? null),
        name: by === 'line' ? pickText(line?.name ?? {}, locale) : '',
        lines: some.length,
        ...viewMargin(margin),
      };
    });
  const total = viewMargin(sumMargins(margins.map(({ margin }) => margin)));
  return { items, total: rows.length, pageNo, pageSize, sum: total };
}

const keyOf = (line: OrderLineRow, by: Query['by']): string =>
  by === 'line' ? line.lineId : by === 'order' ? line.orderNo : String(line.supplierId);

const money = (minor: number) => toWire(usd(minor));

const viewMargin = (margin: Margin) => ({
  paid: money(margin.paidMinor),
  refunded: money(margin.refundedMinor),
  goods: money(margin.goodsMinor),
  freight: money(margin.freightMinor),
  discount: money(margin.discountMinor),
  supplierRefunds: money(margin.supplierRefundsMinor),
  margin: money(margin.marginMinor),
  percent: marginPercent(margin),
});

/** All lines of the orders of which something was bought in a time. */
async function lineMargins(
  { db }: Platform,
  {
    shipments,
    ...period
  }: { from: Date; until: Date; orderNo: string | undefined; shipments: Shipments },
): Promise<LineMargin[]> {
  const orderNos = await ordersBought(db, period);
  const all = await orderLines(db, orderNos);
  const byOrder = Map.groupBy(all, ({ orderNo }) => orderNo);
  const supplierIds = [...new Set(all.map(({ supplierId }) => supplierId))];
  const orders = [...byOrder].map(([orderNo, lines]) => ({ orderNo, lines }));
  const [costs, sums, claimed] = await Promise.all([
    costsOfOrders(db, orders),
    goodsMoneyOf(db, orderNos),
    supplierRefunds(db, { supplierIds, shipments }),
  ]);
  for (const [lineId, cost] of await correctedCosts(db, orderNos)) costs.set(lineId, cost);
  return orders.flatMap(({ orderNo, lines }) => {
    const { paid = [], refunded = [] } = sums.get(orderNo) ?? {};
    const lineOf = (text: string) =>
      lines.find(({ lineId }) => text.includes(lineId))?.lineId ?? null;
    const known = new Map(lines.map((line) => [line.lineId, line]));
    return marginsOf({
      lines: lines.map(({ lineId, lineTotalMinor }) => ({
        lineId,
        lineTotalMinor,
        cost: costs.get(lineId),
        supplierRefundMinor: claimed.get(lineId) ?? 0,
      })),
      paid: paid.map(({ amountMinor, about }) => ({ amountMinor, lineId: lineOf(about) })),
      refunded: refunded.map(({ amountMinor, about }) => ({ amountMinor, lineId: lineOf(about) })),
    }).flatMap(({ lineId, ...margin }) => {
      const line = known.get(lineId);
      return line ? [{ line, margin }] : [];
    });
  });
}
