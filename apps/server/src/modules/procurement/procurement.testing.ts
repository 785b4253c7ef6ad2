import type { TestApp } from '../../../test/start.ts';
import { orderLines } from '../orders/index.ts';
import type { TestOrder } from '../orders/orders.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** What a page would send for a draft: all lines of some orders, one price for each SKU. */
export async function draftFields(
  app: TestApp,
  orders: readonly Pick<TestOrder, 'orderNo'>[],
  unitPriceYuan = 30,
) {
  const lines = await orderLines(
    app.platform.db,
    orders.map(({ orderNo }) => orderNo),
  );
  return {
    supplierId: lines[0]?.supplierId ?? 0,
    lineIds: lines.map(({ lineId }) => lineId),
    prices: [...new Set(lines.map(({ skuId }) => skuId))].map((skuId) => ({
      skuId,
      unitPriceYuan,
    })),
    freightYuan: 0,
    discountYuan: 0,
  };
}

/** A draft of all lines of some orders of one supplier. */
export async function aDraft(
  app: TestApp,
  orders: readonly Pick<TestOrder, 'orderNo'>[],
  unitPriceYuan = 30,
) {
  const fields = await draftFields(app, orders, unitPriceYuan);
  const as = (await aStaff(app, 'purchaser')).token;
  const { poNo } = await app.ok('createPurchaseOrder', fields, { as });
  const { supplierId: _, ...draft } = fields;
  return { poNo, version: 0, supplierOrderNo: 'A-1', ...draft };
}

/** One that was ordered at the supplier. */
export async function anOrderedPurchase(
  app: TestApp,
  orders: readonly Pick<TestOrder, 'orderNo'>[],
  unitPriceYuan = 30,
) {
  const draft = await aDraft(app, orders, unitPriceYuan);
  const as = (await aStaff(app, 'purchaser')).token;
  await app.ok('orderPurchaseOrder', { ...draft, promisedDays: 3 }, { as });
  const { version } = await app.ok('purchaseOrderDetail', { poNo: draft.poNo }, { as });
  return { poNo: draft.poNo, version, lineIds: draft.lineIds };
}
