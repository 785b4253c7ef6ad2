import type { Permission } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCounted } from '../../console/counted-parcel.testing.ts';
import { aStaff, aStaffWith } from '../../staff/staff.testing.ts';

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
