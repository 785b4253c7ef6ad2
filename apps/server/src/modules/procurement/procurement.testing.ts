import type { TestApp } from '../../../test/start.ts';
import { orderLines } from '../orders/index.ts';
import type { TestOrder } from '../orders/orders.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** What a page would send for a draft: all lines of some orders, one price for each SKU. */
export async function draftFields(
  app: TestApp,
  orders: readonly Pick<TestOrder, 'orderNo'>[],
  unitPrice = 30,
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
      unitPrice,
    })),
    freight: 0,
    discount: 0,
  };
}

/** A draft of all lines of some orders of one supplier. */
export async function aDraft(
  app: TestApp,
  orders: readonly Pick<TestOrder, 'orderNo'>[],
  unitPrice = 30,
) {
  const fields = await draftFields(app, orders, unitPrice);
  const as = (await aStaff(app, 'purchaser')).token;
  const { poNo } = await app.ok('createPurchaseOrder', fields, { as });
  const { supplierId: _, ...draft } = fields;
  return { poNo, version: 0, supplierOrderNo: 'A-1', ...draft };
}

export async function anOrderedPurchase(
  app: TestApp,
  orders: readonly Pick<TestOrder, 'orderNo'>[],
  unitPrice = 30,
) {
  const draft = await aDraft(app, orders, unitPrice);
  const as = (await aStaff(app, 'purchaser')).token;
  await app.ok('orderPurchaseOrder', { ...draft, promisedDays: 3 }, { as });
  const { version } = await app.ok('purchaseOrderDetail', { poNo: draft.poNo }, { as });
  return { poNo: draft.poNo, version, lineIds: draft.lineIds };
}

/** What a clerk writes into an empty file of a supplier. */
export const supplierTexts = {
  version: 0,
  contact: 'Li Na',
  phone: '+86 579 8541 0000',
  wechat: 'yiwu-lina',
  bankName: 'ICBC Yiwu',
  bankHolder: 'Yiwu Lighting Co.',
  bankAccount: '1208-0212-0920',
  alipay: 'pay@yiwu.example',
  note: 'answers in the morning',
};

/** An open claim on the supplier of an order, for no parcel and no complaint. */
export async function aClaim(app: TestApp, order: Pick<TestOrder, 'orderNo'>, amountYuan = 70) {
  const [line] = await orderLines(app.platform.db, [order.orderNo]);
  const as = (await aStaff(app, 'purchaser')).token;
  const supplierId = line?.supplierId ?? 0;
  const claim = { supplierId, cause: 'other' as const, amountYuan, reason: 'wrong colour' };
  return app.ok('openSupplierClaim', claim, { as });
}

/** One that its supplier has accepted in full. */
export async function anAcceptedClaim(
  app: TestApp,
  order: Pick<TestOrder, 'orderNo'>,
  amountYuan = 70,
) {
  const { claimNo, version } = await aClaim(app, order, amountYuan);
  const as = (await aStaff(app, 'purchaser')).token;
  return app.ok('acceptSupplierClaim', { claimNo, version, amountYuan }, { as });
}
