import { randomUUID } from 'node:crypto';
import type { Permission } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aRow } from '../../catalogue/catalogue.testing.ts';
import { importRows } from '../../catalogue/index.ts';
import { aCounted } from '../../console/counted-parcel.testing.ts';
import { aPaidOrder } from '../../orders/orders.testing.ts';
import { aStaff, aStaffWith } from '../../staff/staff.testing.ts';
import { anOrderedPurchase } from '../procurement.testing.ts';

const app = await startTestApp();

test('findings without a claim are listed before newer ones; a claim is counted for buyers who may open it', async () => {
  const [older, newer] = [await aCounted(app, 3), await aCounted(app, 3)];
  const { supplierId } = older;
  await app.platform.pool.query('update parcel set supplier_id = $1 where waybill = $2', [
    supplierId,
    newer.waybill,
  ]);
  await app.platform.pool.query(
    `insert into parcel_check (parcel_id, line_id, expected, counted, finding, note, staff_id, at)
     select c.parcel_id, c.line_id || n, c.expected, c.counted, c.finding, c.note, c.staff_id, c.at
     from parcel_check c join parcel using (parcel_id), generate_series(1, 60) n
     where waybill = $1`,
    [newer.waybill],
  );
  const as = (await aStaff(app, 'purchaser')).token;
  const waybillsOf = async () => {
    const file = await app.ok('supplierFile', { supplierId }, { as });
    expect(file.discrepanciesTotal).toBe(62);
    return [...new Set(file.discrepancies.map(({ waybill }) => waybill))];
  };
  expect(await waybillsOf()).toEqual([newer.waybill]);
  const claim = { supplierId, cause: 'discrepancy' as const, amountYuan: 71, reason: 'short' };
  await app.ok('openSupplierClaim', { ...claim, reference: newer.waybill }, { as });
  expect(await waybillsOf()).toEqual([older.waybill, newer.waybill]);
  const counted = async (permissions: readonly Permission[]) => {
    const { token } = await aStaffWith(app, permissions);
    return (await app.ok('staffDashboard', {}, { as: token })).claimsOpen;
  };
  expect(await counted(['procurement.buy', 'suppliers.read'])).toBe(1);
  expect(await counted(['procurement.buy'])).toBe(0);
  expect(await counted(['suppliers.read'])).toBe(0);
});

test('the list and the search find every supplier of the catalogue, those without orders after the others', async () => {
  const word = randomUUID();
  const product = { id: word, supplier: word, source: '1688' };
  const supplier = { code: word, name: { en: `${word} Co.` } };
  await importRows(app.platform, [{ ...aRow(product), supplier }], product);
  const { poNo } = await anOrderedPurchase(app, [await aPaidOrder(app)]);
  await app.platform.pool.query(
    'update supplier_order set supplier_name = $1::jsonb where po_no = $2',
    [JSON.stringify({ en: `${word} Ltd.` }), poNo],
  );
  const as = { as: (await aStaff(app, 'purchaser')).token };
  const pages = async (sort: 'orders' | '-orders') => {
    const pageOf = (pageNo: number) =>
      app.ok('supplierList', { search: word, sort, pageNo, pageSize: 1 }, as);
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect([first.total, third.items]).toEqual([2, []]);
    return [...first.items, ...second.items].map(({ orders }) => orders);
  };
  expect([await pages('-orders'), await pages('orders')]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  const found = (await app.ok('staffFind', { text: `${word} Co` }, as)).items;
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([['supplier', `${word} Co.`]]);
});
