import type { CheckReason } from '@wasit/contract/logistics/parcels/findings';
import { after, days } from '../../../../platform/clock/clock.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { categoriesOfProducts, categoryTreeNow } from '../../../catalogue/index.ts';
import { findLines, ordersByNo } from '../../../orders/index.ts';
import { linesInParcels, type ParcelRow } from '../parcels.store.ts';
import { findingsOf } from './discrepancies.store.ts';
import { checkReasonOf } from './quality-check.rules.ts';

/** How far back a supplier's record reaches. */
const recordPeriodMs = days(365);

export interface LineToCheck {
  readonly lineId: string;
  readonly why: CheckReason;
}

/** The lines of a parcel to inspect before it is received, without refunded ones. */
export async function linesToCheck(
  platform: Platform,
  reader: Reader,
  { parcelId, orderNo, supplierId }: ParcelRow,
): Promise<LineToCheck[]> {
  const inside = await linesInParcels(reader, [parcelId]);
  const [lines, orders, findings, tree, percent, supplierPercent, orderMinor] = await Promise.all([
    findLines(reader, pluck(inside, 'lineId')),
    ordersByNo(reader, [orderNo]),
    findingsOf(reader, {
      supplierIds: [supplierId],
      since: after(platform.clock.now(), -recordPeriodMs),
    }),
    categoryTreeNow(reader),
    platform.setting(reader, 'logistics.checkPercent'),
    platform.setting(reader, 'logistics.checkSupplierPercent'),
    platform.setting(reader, 'logistics.checkOrderCents'),
  ]);
  const categories = await categoriesOfProducts(reader, pluck(lines, 'productId'));
  const total = (rows: typeof findings) => rows.reduce((sum, row) => sum + row.lines, 0);
  const supplier = {
    counted: total(findings),
    wrong: total(findings.filter(({ finding }) => finding !== 'pass' && finding !== 'over')),
  };
  return lines.flatMap(({ lineId, productId, status }) => {
    if (status === 'refunded') return [];
    const path = tree.path(categories.get(productId) ?? 0);
    const categoryPercent = path.findLast(
      ({ checkPercent }) => checkPercent !== null,
    )?.checkPercent;
    const why = checkReasonOf(
      {
        parcelId,
        lineId,
        orderMinor: orders.get(orderNo)?.goodsMinor ?? 0,
        ...supplier,
        sharePercent: categoryPercent ?? percent,
      },
      { supplierPercent, orderMinor },
    );
    return why === null ? [] : [{ lineId, why }];
  });
}
