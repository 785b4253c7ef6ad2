import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/start.ts';
import { aStaff } from '../../../staff/staff.testing.ts';
import { aProduct, aRow } from '../../catalogue.testing.ts';
import { importRows } from '../import-rows.ts';

const app = await startTestApp();

test('each price of a variant or a tier that a file changes is in the audit trail', async () => {
  const [source, id] = ['audited', 'one'];
  const row = (prices: { b: number; tier: number }) => ({
    ...aRow({ id, skus: [{ priceMinor: 600 }, { priceMinor: prices.b }] }),
    price: 6,
    priceTiers: [{ from: 10, price: prices.tier }],
  });
  const { productId } = await aProduct(app, { source, id });
  await importRows(app.platform, [row({ b: 1_200, tier: 5 })], { source });
  await importRows(app.platform, [row({ b: 610, tier: 5 })], { source, mode: 'refresh' });
  await importRows(app.platform, [row({ b: 610, tier: 4 })], { source });
  await importRows(app.platform, [row({ b: 610, tier: 4 })], { source });
  const as = (await aStaff(app, 'catalogue')).token;
  const { auditEntries: trail } = await app.ok('staffProductDetail', { productId }, { as });
  const changes = trail.flatMap(({ action, from, to }) =>
    action === 'catalogue.price'
      ? [[from, to].map((facts) => JSON.parse(facts ?? '').prices ?? [])]
      : [],
  );
  expect(changes).toHaveLength(3);
  expect(changes).toEqual(
    expect.arrayContaining([
      [[], ['v1: $6.00', 'v2: $12.00', '≥ 10: $5.00']],
      [['v2: $12.00'], ['v2: $6.10']],
      [['≥ 10: $5.00'], ['≥ 10: $4.00']],
    ]),
  );
});
