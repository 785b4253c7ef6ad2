import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/start.ts';
import { system } from '../../../../platform/actor.ts';
import { writeSetting } from '../../../../platform/settings/settings.ts';
import {
  aContainer,
  aHeldParcel,
  anAnnouncedJourney,
  announce,
  anOrderIn,
  asRole,
  measurementBy,
  paySecondStage,
} from '../../../console/journey.testing.ts';
import { anUnknownParcel } from '../../../console/unknown-box.testing.ts';
import { aStaff } from '../../../staff/staff.testing.ts';
import { checkReasonOf, minCountedLines } from './quality-check.rules.ts';

const app = await startTestApp();

test('a scanned waybill shows the picture of what was ordered', async () => {
  const { orderNo, parcels } = await anAnnouncedJourney(app);
  const picture = { url: '/media/demo/red-kettle.webp', width: 60, height: 40 };
  await app.platform.pool.query('update order_line set picture = $2 where order_no = $1', [
    orderNo,
    picture,
  ]);
  const found = await app.ok(
    'findParcel',
    { waybill: parcels[0]?.waybill ?? '' },
    { as: await asRole(app, 'china-warehouse') },
  );
  expect(found.lines).toMatchObject([{ pieces: 4, picture }]);
});

test('a parcel with too few pieces is not loaded until it is settled', async () => {
  const order = await anAnnouncedJourney(app);
  const [{ parcelId, waybill } = { parcelId: '', waybill: '' }] = order.parcels;
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const measured = await measurementBy(app, { staffId, parcelId });
  const checks = order.lineIds.map((lineId) => ({ lineId, counted: 3, note: 'one box torn' }));
  const received = await app.ok('receiveParcel', { ...measured, checks }, { as: token });
  expect(received.checks.map(({ finding, counted }) => [finding, counted])).toEqual([['short', 3]]);
  expect(received.lines.map(({ pieces }) => pieces)).toEqual([3]);
  const findings = async () => {
    const { orderNo, customer } = order;
    const { parcels } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
    return parcels.map(({ discrepancies: wrong }) =>
      wrong.map(({ finding, counted, expected, isOpen }) => [finding, counted, expected, isOpen]),
    );
  };
  expect(await findings()).toEqual([[['short', 3, 4, true]]]);
  const { containerId } = await aContainer(app);
  const as = await asRole(app, 'logistics');
  const load = () => app.call('loadParcels', { containerId, parcelIds: [parcelId] }, { as });
  const refused = await load();
  expect([refused.key, refused.msg.includes(waybill)]).toEqual(['PARCEL_HELD', true]);
  await app.ok('releaseParcel', { parcelId, reason: 'refunded' }, { as: token });
  expect(await findings()).toEqual([[['short', 3, 4, false]]]);
  await paySecondStage(app, order);
  expect((await load()).code).toBe(200);
});

test('goods as ordered hold nothing; a defect holds the parcel, whatever the count', async () => {
  for (const [finding, held] of [
    ['pass', null],
    ['defect', 'defect 4/4'],
  ] as const) {
    const { parcels, lineIds } = await anAnnouncedJourney(app);
    const { token, staffId } = await aStaff(app, 'china-warehouse');
    const measured = await measurementBy(app, { staffId, parcelId: parcels[0]?.parcelId ?? '' });
    const checks = lineIds.map((lineId) => ({ lineId, counted: 4, finding }));
    const received = await app.ok('receiveParcel', { ...measured, checks }, { as: token });
    expect(received.held).toBe(held);
  }
});

test('two clerks settle a held parcel in parallel: the second learns that it is settled', async () => {
  const parcelId = await aHeldParcel(app);
  const clerks = await Promise.all([1, 2].map(() => asRole(app, 'china-warehouse')));
  const answers = await Promise.all(
    clerks.map((as) => app.call('releaseParcel', { parcelId, reason: 'ok' }, { as })),
  );
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['PARCEL_STATE', 'ok']);
});

test('a line that is not in the parcel cannot be counted in it', async () => {
  const { parcels } = await anAnnouncedJourney(app);
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const measured = await measurementBy(app, { staffId, parcelId: parcels[0]?.parcelId ?? '' });
  const checks = [{ lineId: 'ol_other', counted: 1 }];
  expect((await app.call('receiveParcel', { ...measured, checks }, { as: token })).key).toBe(
    'NOT_FOUND',
  );
});

describe('quality checks', () => {
  /** The settings as given while something is done, and as they were afterwards. */
  async function withRule<T>(
    rule: Partial<Record<SettingKey, number>>,
    act: () => Promise<T>,
  ): Promise<T> {
    const usual = { 'logistics.checkPercent': 0, 'logistics.checkOrderCents': 0 };
    const write = (values: Partial<Record<SettingKey, number>>) =>
      app.platform.transact(async (tx) => {
        for (const [key, value] of Object.entries(values) as [SettingKey, number][])
          await writeSetting(tx, system('test'), { key, value, reason: 'test' });
      });
    await write({ ...usual, ...rule });
    try {
      return await act();
    } finally {
      await write(usual);
    }
  }
  const scanned = async (waybill: string) =>
    app.ok('findParcel', { waybill }, { as: await asRole(app, 'china-warehouse') });

  test('goods of a valuable order are received only after a check', async () => {
    const order = await anAnnouncedJourney(app);
    const [{ parcelId, waybill } = { parcelId: '', waybill: '' }] = order.parcels;
    const { token: as, staffId } = await aStaff(app, 'china-warehouse');
    const counted = order.lineIds.map((lineId) => ({ lineId, counted: 4 }));
    // The order is worth 20 USD.
    await withRule({ 'logistics.checkOrderCents': 2_001 }, async () => {
      expect((await scanned(waybill)).toCheck).toEqual([]);
    });
    await withRule({ 'logistics.checkOrderCents': 2_000 }, async () => {
      const why = order.lineIds.map((lineId) => ({ lineId, why: 'value' }));
      expect((await scanned(waybill)).toCheck).toEqual(why);
      const measured = await measurementBy(app, { staffId, parcelId });
      for (const checks of [[], counted]) {
        const refused = await app.call('receiveParcel', { ...measured, checks }, { as });
        expect([refused.key, Object.keys(refused.fields)]).toEqual(['CHECK_NEEDED', ['checks']]);
      }
      const checks = counted.map((one) => ({ ...one, inspected: true }));
      const received = await app.ok('receiveParcel', { ...measured, checks }, { as });
      expect(received.held).toBe(null);
      expect(received.checks.map(({ inspected }) => inspected)).toEqual([true]);
      expect((await scanned(waybill)).toCheck).toEqual([]);
    });
  });

  test('goods refunded before they came are neither expected nor to be checked', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
    const { parcelId, waybill } = await announce(app, order);
    const [sent = '', soldOut = ''] = order.lineIds;
    const out = { lineIds: [soldOut], reason: 'sold out' };
    await app.ok('markOutOfStock', out, { as: await asRole(app, 'purchaser') });
    const { token: as, staffId } = await aStaff(app, 'china-warehouse');
    await withRule({ 'logistics.checkPercent': 100 }, async () => {
      const { lines, pieces, toCheck } = await scanned(waybill);
      expect([lines.map(({ lineId }) => lineId), pieces]).toEqual([[sent], 4]);
      expect(toCheck.map(({ lineId }) => lineId)).toEqual([sent]);
      const measured = await measurementBy(app, { staffId, parcelId });
      // A page that was open before may still count the other ones.
      const checks = [
        { lineId: sent, counted: 4, inspected: true },
        { lineId: soldOut, counted: 0 },
      ];
      const received = await app.ok('receiveParcel', { ...measured, checks }, { as });
      expect([received.held, received.pieces]).toEqual([null, 4]);
      expect(received.checks.map(({ expected }) => expected).toSorted()).toEqual([0, 4]);
    });
    const { orderNo, customer } = order;
    const { status } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
    expect(status).toBe('LOGISTICS_PAYMENT');
  });

  test('a category’s own share of checks applies to everything below it; otherwise the setting applies', async () => {
    const [one, other] = [await anAnnouncedJourney(app), await anAnnouncedJourney(app)];
    const waybillOf = ({ parcels }: typeof one) => parcels[0]?.waybill ?? '';
    const why = async (order: typeof one) =>
      (await scanned(waybillOf(order))).toCheck.map((line) => line.why);
    const as = await asRole(app, 'catalogue');
    const { items } = await app.ok('staffCategoryList', {}, { as });
    const top = items.find(({ level, products }) => level === 1 || products > 0);
    const above = items.find(({ categoryId }) => categoryId === top?.parentId) ?? top;
    if (!above) throw new Error('no category');
    const set = async (checkPercent: number | null, revision: number) => {
      const { categoryId, names, density, hsCode, shippingClass, hidden } = above;
      const figures = { names, density, hsCode: hsCode ?? '', shippingClass, hidden };
      await app.ok('staffEditCategory', { categoryId, revision, checkPercent, ...figures }, { as });
    };
    await withRule({ 'logistics.checkPercent': 100 }, async () => {
      expect([await why(one), await why(other)]).toEqual([['share'], ['share']]);
      await set(0, above.revision);
      expect([await why(one), await why(other)]).toEqual([[], []]);
    });
    await set(100, above.revision + 1);
    expect(await why(one)).toEqual(['share']);
    await set(null, above.revision + 2);
    expect(await why(one)).toEqual([]);
  });

  test('an unknown parcel is held until its goods are checked', async () => {
    const order = await anOrderIn(app, 'WAIT_SELLER_SEND');
    const { unknownId } = await anUnknownParcel(app);
    const as = await asRole(app, 'china-warehouse');
    const { parcelId, held } = await withRule({ 'logistics.checkPercent': 100 }, () =>
      app.ok('attachUnknown', { unknownId, lineIds: order.lineIds }, { as }),
    );
    expect(held).toBe('quality check');
    const released = await app.ok('releaseParcel', { parcelId, reason: 'all as ordered' }, { as });
    expect(released.held).toBe(null);
  });

  test('the choice of a line is repeatable; a share of lines is drawn, and suppliers are judged only from enough lines on', () => {
    const none = { supplierPercent: 0, orderMinor: 0 };
    const line = { orderMinor: 500, counted: 0, wrong: 0, sharePercent: 30 };
    const judge = (nth: number) =>
      checkReasonOf({ ...line, parcelId: `p_${nth}`, lineId: 'l' }, none);
    const drawn = Array.from({ length: 5_000 }, (_, nth) => judge(nth));
    expect(drawn).toEqual(Array.from({ length: 5_000 }, (_, nth) => judge(nth)));
    const share = drawn.filter((why) => why === 'share').length / drawn.length;
    expect(Math.abs(share - 0.3)).toBeLessThan(0.03);
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.nat(100),
        fc.integer({ min: 1, max: 100 }),
        (counted, part, at) => {
          const wrong = Math.floor((counted * part) / 100);
          const judged = { ...line, counted, wrong, sharePercent: 0, parcelId: 'p', lineId: 'l' };
          const isBad = counted >= minCountedLines && (wrong / counted) * 100 >= at - 1e-9;
          expect(checkReasonOf(judged, { supplierPercent: at, orderMinor: 0 })).toBe(
            isBad ? 'supplier' : null,
          );
        },
      ),
    );
  });
});
