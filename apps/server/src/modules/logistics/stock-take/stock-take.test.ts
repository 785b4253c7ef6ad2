import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anArrivedJourney, aPackable, asRole, packAll } from '../../console/journey.testing.ts';
import { findExceptions } from '../../exceptions/exceptions.testing.ts';

const app = await startTestApp();
const clerk = () => asRole(app, 'china-warehouse');
const missing = async () => {
  await findExceptions(app.platform);
  const { items } = await app.ok(
    'exceptionList',
    { kind: 'missing-on-shelf', pageSize: 100 },
    { as: await asRole(app, 'admin') },
  );
  return items.map(({ name }) => name).sort();
};
/** All parcels of an order lie on a shelf by a first counting. */
async function shelved(shelf: string) {
  const as = await clerk();
  const { parcels } = await aPackable(app);
  const codes = parcels.map(({ waybill }) => waybill.toUpperCase()).sort();
  await app.ok('countShelf', { place: 'CN', shelf, scanned: codes }, { as });
  return { as, codes, shelf };
}

test('counting a shelf moves parcels found there to it; missing ones are exceptions until found elsewhere', async () => {
  const { as, codes, shelf } = await shelved('T-01');
  const [first = '', second = ''] = codes;
  const { items } = await app.ok('shelfContents', { place: 'CN', shelf }, { as });
  expect(items.map(({ code }) => code)).toEqual(codes);
  const take = await app.ok(
    'countShelf',
    { place: 'CN', shelf, scanned: [first.toLowerCase(), 'NOT-OURS-1'] },
    { as },
  );
  expect(take).toMatchObject({
    expected: 2,
    found: 1,
    missing: [second],
    moved: [],
    strange: ['NOT-OURS-1'],
  });
  expect(await missing()).toEqual([second]);
  const found = await app.ok(
    'countShelf',
    { place: 'CN', shelf: 'T-02', scanned: [second] },
    { as },
  );
  expect(found.moved).toEqual([second]);
  expect(await missing()).toEqual([]);
  const page = await app.ok('stockTakes', { place: 'CN', pageSize: 100 }, { as });
  expect(page.items[0]).toEqual(found);
});

test('a carton is scanned as one code, unknown parcels can be scanned, and each warehouse counts its own shelves', async () => {
  const as = await clerk();
  const order = await aPackable(app);
  const { cartonNo } = await packAll(app, order);
  await app.ok('countShelf', { place: 'CN', shelf: 'T-03', scanned: [cartonNo] }, { as });
  const { items } = await app.ok('shelfContents', { place: 'CN', shelf: 'T-03' }, { as });
  expect(items.map(({ code }) => code)).toEqual([cartonNo]);
  const arrived = await anArrivedJourney(app);
  const waybill = arrived.parcels[0]?.waybill ?? '';
  const inChina = await app.ok(
    'countShelf',
    { place: 'CN', shelf: 'T-04', scanned: [waybill] },
    { as },
  );
  expect(inChina.strange).toEqual([waybill.toUpperCase()]);
  const baghdad = await asRole(app, 'baghdad-warehouse');
  const input = { place: 'IQ' as const, shelf: 'B-01', scanned: [waybill] };
  expect((await app.call('countShelf', input, { as })).key).toBe('FORBIDDEN');
  expect((await app.ok('countShelf', input, { as: baghdad })).moved).toEqual([
    waybill.toUpperCase(),
  ]);
});
