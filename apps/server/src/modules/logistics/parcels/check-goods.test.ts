import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  aContainer,
  aHeldParcel,
  anAnnouncedJourney,
  asRole,
  measurementBy,
  paySecondStage,
} from '../../console/journey.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';

const app = await startTestApp();

test('a parcel with too few pieces is not loaded, until somebody settles it', async () => {
  const order = await anAnnouncedJourney(app);
  const [{ parcelId, waybill } = { parcelId: '', waybill: '' }] = order.parcels;
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const measured = await measurementBy(app, { staffId, parcelId });
  const checks = order.lineIds.map((lineId) => ({ lineId, counted: 3, note: 'one box torn' }));
  const received = await app.ok('receiveParcel', { ...measured, checks }, { as: token });
  expect(received.checks.map(({ finding, counted }) => [finding, counted])).toEqual([['short', 3]]);
  expect(received.lines.map(({ pieces }) => pieces)).toEqual([3]);
  await paySecondStage(app, order);
  const { containerId } = await aContainer(app);
  const as = await asRole(app, 'logistics');
  const load = () => app.call('loadParcels', { containerId, parcelIds: [parcelId] }, { as });
  const refused = await load();
  expect([refused.key, refused.msg.includes(waybill)]).toEqual(['PARCEL_HELD', true]);
  await app.ok('releaseParcel', { parcelId, reason: 'refunded' }, { as: token });
  expect((await load()).code).toBe(200);
});

test('goods that are as ordered hold nothing; a defect does, whatever the count', async () => {
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

test('of two clerks who settle it at the same instant one is told that it is settled', async () => {
  const parcelId = await aHeldParcel(app);
  const clerks = await Promise.all([1, 2].map(() => asRole(app, 'china-warehouse')));
  const answers = await Promise.all(
    clerks.map((as) => app.call('releaseParcel', { parcelId, reason: 'ok' }, { as })),
  );
  expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['PARCEL_STATE', 'ok']);
});

test('a line that does not lie in the parcel cannot be counted in it', async () => {
  const { parcels } = await anAnnouncedJourney(app);
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const measured = await measurementBy(app, { staffId, parcelId: parcels[0]?.parcelId ?? '' });
  const checks = [{ lineId: 'ol_other', counted: 1 }];
  expect((await app.call('receiveParcel', { ...measured, checks }, { as: token })).key).toBe(
    'NOT_FOUND',
  );
});
