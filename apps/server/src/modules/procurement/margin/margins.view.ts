import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { MarginRow } from '@wasit/contract/procurement/margins';
import { after, days } from '../../../platform/clock/clock.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLines } from '../../orders/index.ts';
import type { Shipments } from '../shipments.ts';
import { type Margin, marginPercent, sumMargins } from './margin.rules.ts';
import { marginPage } from './margin.store.ts';
import { refreshMargins } from './refresh-margins.ts';

type Query = CallInput<'marginList'> & {
  locale: Locale;
  shipments: Shipments;
};
/** A month of purchases by default. */
const usualDays = 31;

/**
 * Margins of orders whose first purchase was in a period, by line, order, supplier or container:
 * the customers' payments for goods and China freight less refunds, less the suppliers' payments at
 * the frozen rates, plus their refunds on claims. Lowest margin first. By container a line counts
 * with the share of its pieces loaded into it; pieces in none are a row without a number. Costs and
 * income of shipping (second stage, container costs) are not included: the container's own page has
 * that profit.
 */
export async function marginList(
  platform: Platform,
  { groupBy: by, from, to, search, pageNo, pageSize, locale, shipments }: Query,
) {
  const until = to === undefined ? platform.clock.now() : new Date(to);
  const since = from === undefined ? after(until, -days(usualDays)) : new Date(from);
  await refreshMargins(platform, shipments);
  const { rows, all } = await marginPage(platform.db, {
    by,
    from: since,
    until,
    orderNo: search === '' ? undefined : search,
    pageNo,
    pageSize,
  });
  const [lines, containerNos] = await Promise.all([
    findLines(
      platform.db,
      rows.flatMap(({ lineId }) => (lineId ? [lineId] : [])),
    ),
    shipments.containerNumbers(platform.db, by === 'container' ? rows.map(({ key }) => key) : []),
  ]);
  const linesById = new Map(lines.map((line) => [line.lineId, line]));
  const items = rows.map(({ key, lineId, lines: count, ...margin }): MarginRow => {
    const line = linesById.get(lineId ?? '');
    return {
      key: key || 'not-shipped',
      supplierName:
        by === 'line' || by === 'supplier' ? pickText(line?.supplierName ?? {}, locale) : '',
      orderNo: by === 'line' || by === 'order' ? (line?.orderNo ?? null) : null,
      containerNo: containerNos.get(key) ?? null,
      name: by === 'line' ? pickText(line?.name ?? {}, locale) : '',
      lines: count,
      ...viewMargin(margin),
    };
  });
  return {
    items,
    total: all?.groups ?? 0,
    pageNo,
    pageSize,
    sum: viewMargin(all ?? noMargin),
  };
}

const noMargin: Margin = sumMargins([]);

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
