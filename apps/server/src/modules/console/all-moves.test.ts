import { orderStatuses } from '@wasit/contract/orders/states';
import { staffRoleNames, staffRoles } from '@wasit/contract/staff/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { findOrder, orderLines } from '../orders/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import {
  acts,
  callerKinds,
  credentialsOf,
  isAllowed,
  isTriedInVain,
  statusAfter,
} from './all-moves.testing.ts';
import { places } from './all-places.testing.ts';
import type { JourneyOrder } from './journey.testing.ts';

const app = await startTestApp();

/** Everything of an order that an act could change. */
async function stateOf({ orderNo }: JourneyOrder): Promise<string> {
  const [order, lines, support] = await Promise.all([
    findOrder(app.platform.db, orderNo),
    orderLines(app.platform.db, [orderNo]),
    aStaff(app, 'support'),
  ]);
  const { order: detail } = await app.ok('staffOrderDetail', { orderNo }, { as: support.token });
  const parcels = detail.parcels.map(({ parcelId, status, containerNo }) => ({
    parcelId,
    status,
    containerNo,
  }));
  const payables = detail.payables.map(({ payNo, status }) => ({ payNo, status }));
  return JSON.stringify({ order, lines, parcels, payables, history: detail.history });
}

test('the test orders cover every status', () => {
  expect([...new Set(places.map((place) => place.status))].sort()).toEqual(
    [...orderStatuses].sort(),
  );
});

describe.each(places)('$name', (place) => {
  /** For moves that change nothing; tests that move an order use an order of their own. */
  let order: JourneyOrder;
  beforeAll(async () => {
    order = await place.build(app);
  });

  test('is refused with a code to everybody without the right, and the order does not change', {
    timeout: 180_000,
  }, async () => {
    expect((await findOrder(app.platform.db, order.orderNo)).status).toBe(place.status);
    const before = await stateOf(order);
    for (const callerKind of callerKinds) {
      const credentials = await credentialsOf(app, callerKind, order);
      for (const act of acts.filter((one) => isTriedInVain(one, place, callerKind))) {
        const { status, code } = await act.attempt(app, order, credentials);
        expect
          .soft(
            status >= 400 && status < 500 && code !== 200,
            `${callerKind}: ${act.endpoint} answered ${status} ${code}`,
          )
          .toBe(true);
      }
    }
    expect(await stateOf(order)).toBe(before);
  });

  test('the console offers each reader exactly the acts that their role allows', {
    timeout: 60_000,
  }, async () => {
    const { orderNo } = order;
    for (const role of staffRoleNames.filter((one) =>
      staffRoles[one].some((permission) => permission === 'orders.read'),
    )) {
      const { token } = await aStaff(app, role);
      const { staffActions } = await app.ok('staffOrderDetail', { orderNo }, { as: token });
      const { items } = await app.ok('staffOrderPage', { search: orderNo }, { as: token });
      expect(items.map((row) => row.staffActions)).toEqual([staffActions]);
      const offered = staffActions
        .filter((one) => one.allowed)
        .map((one) => (one.action === 'terminate' ? 'terminateOrder' : one.action));
      const possible = acts
        .filter((act) => isAllowed(act, place, role) && act.endpoint !== 'unloadParcel')
        .map((act) => act.endpoint);
      expect(offered.sort(), role).toEqual(possible.sort());
      expect(
        staffActions.filter((one) => !one.allowed && !one.reason),
        role,
      ).toEqual([]);
    }
  });

  // One of those who may, in turn from place to place, administrators too.
  const allowed = acts.flatMap((act) => {
    const able = callerKinds.filter((one) => isAllowed(act, place, one));
    const callerKind = able[places.indexOf(place) % able.length];
    return callerKind ? [{ act, callerKind }] : [];
  });
  test.each(
    allowed.map(({ act, callerKind }) => ({
      name: `${callerKind}: ${act.endpoint}`,
      act,
      callerKind,
    })),
  )('$name is allowed', { timeout: 60_000 }, async ({ act, callerKind }) => {
    const own = await place.build(app);
    const { code, msg } = await act.attempt(app, own, await credentialsOf(app, callerKind, own));
    expect({ code, msg }).toMatchObject({ code: 200 });
    expect((await findOrder(app.platform.db, own.orderNo)).status).toBe(statusAfter(act, place));
  });
});
