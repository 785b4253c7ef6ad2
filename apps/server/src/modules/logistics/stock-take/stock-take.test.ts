import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { anArrivedJourney, aPackable, asRole, packAll } from '../../console/journey.testing.ts';
import { anUnknownParcel } from '../../console/unknown-box.testing.ts';
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
    unexpected: ['NOT-OURS-1'],
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

test('in China a parcel, a carton and an unknown box are put onto another shelf by one scan each', async () => {
  const as = await clerk();
  const move = (waybill: string, shelf: string) =>
    app.call('shelveParcel', { place: 'CN', waybill, shelf }, { as });
  const { parcels } = await aPackable(app, 1);
  const waybill = parcels[0]?.waybill ?? '';
  const code = waybill.toUpperCase();
  expect((await move(waybill.toLowerCase(), 'm-01')).data).toEqual({
    code,
    shelf: 'M-01',
    before: null,
  });
  expect((await move(waybill, 'M-02')).data).toMatchObject({ before: 'M-01' });
  const { cartonNo } = await packAll(app, await aPackable(app));
  await move(cartonNo, 'M-02');
  const box = await anUnknownParcel(app);
  expect((await move(box.waybill, 'M-02')).data).toMatchObject({ before: box.shelf });
  const { items } = await app.ok('shelfContents', { place: 'CN', shelf: 'M-02' }, { as });
  expect(items.map((item) => item.code).sort()).toEqual(
    [code, cartonNo, box.waybill.toUpperCase()].sort(),
  );
  expect((await move('NOT-OURS-2', 'M-02')).key).toBe('NOT_FOUND');
  const arrived = await anArrivedJourney(app);
  expect((await move(arrived.parcels[0]?.waybill ?? '', 'M-02')).key).toBe('PARCEL_STATE');
  const baghdad = { as: await asRole(app, 'baghdad-warehouse') };
  const refused = { place: 'CN', waybill, shelf: 'M-03' } as const;
  expect((await app.call('shelveParcel', refused, baghdad)).key).toBe('FORBIDDEN');
});

test('parcels of several orders under one waybill are put onto a shelf one scan after the other, also by a count', async () => {
  const [order, other] = [await anArrivedJourney(app), await anArrivedJourney(app)];
  const waybill = order.parcels[0]?.waybill ?? '';
  await app.platform.pool.query('update parcel set waybill = $1 where order_no = $2', [
    waybill,
    other.orderNo,
  ]);
  const as = await asRole(app, 'baghdad-warehouse');
  const onShelves = async () => {
    const { rows } = await app.platform.pool.query<{ shelf: string }>(
      'select shelf from parcel where waybill = $1',
      [waybill],
    );
    return rows.map(({ shelf }) => shelf);
  };
  for (const shelf of ['M-05', 'M-06']) {
    for (let scan = 1; scan <= 2; scan += 1)
      await app.ok('shelveParcel', { place: 'IQ', waybill, shelf }, { as });
    expect(await onShelves()).toEqual([shelf, shelf]);
  }
  const count = { place: 'IQ' as const, shelf: 'M-07', scanned: [waybill] };
  const code = waybill.toUpperCase();
  expect((await app.ok('countShelf', count, { as })).moved).toEqual([code]);
  expect((await onShelves()).sort()).toEqual(['M-06', 'M-07']);
  // Both on one shelf are two boxes: one scan leaves the other missing.
  await app.ok('shelveParcel', { place: 'IQ', waybill, shelf: 'M-07' }, { as });
  const { items } = await app.ok('shelfContents', { place: 'IQ', shelf: 'M-07' }, { as });
  expect(items.map((item) => item.code)).toEqual([code, code]);
  expect(await app.ok('countShelf', count, { as })).toMatchObject({
    expected: 2,
    found: 1,
    missing: [code],
    moved: [],
  });
  expect(await missing()).toContain(code);
  const both = { ...count, scanned: [waybill, waybill] };
  expect(await app.ok('countShelf', both, { as })).toMatchObject({ found: 2, missing: [] });
  expect(await missing()).not.toContain(code);
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
  expect(inChina.unexpected).toEqual([waybill.toUpperCase()]);
  const baghdad = await asRole(app, 'baghdad-warehouse');
  const input = { place: 'IQ' as const, shelf: 'B-01', scanned: [waybill] };
  expect((await app.call('countShelf', input, { as })).key).toBe('FORBIDDEN');
  expect((await app.ok('countShelf', input, { as: baghdad })).moved).toEqual([
    waybill.toUpperCase(),
  ]);
});
