import { timingSafeEqual } from 'node:crypto';
import { toWire, usd } from '@wasit/contract/money';
import { deliveryMethod } from '@wasit/contract/orders/states';
import type { StaffActor } from '../../../platform/actor.ts';
import { hours } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { inOwnTransaction } from '../../../platform/db/transact.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { differencesOf, lockOrder, type OrderRow } from '../../orders/index.ts';
import { insertHandedOut, insertIdentity } from './courier.store.ts';
import { startRun } from './courier-run.ts';
import { handOverParcels, withStorageBilledOnRefusal } from './hand-over-parcels.ts';
import { deleteAttempts, releaseAttempt, takeAttempt } from './pickup-attempts.store.ts';
import { attachProofs } from './proof-photos.ts';

/** Wrong codes per order and hour: so few that six digits cannot be guessed. */
const maxAttempts = 5;
const hourOf = (at: Date): number => Math.floor(at.getTime() / hours(1));

/**
 * Hands over the scanned parcels of an order against the pickup code. Storage that is due must be
 * paid first.
 * @throws NOT_FOUND, ORDER_STATE (also for an order to be delivered), PICKUP_CODE_WRONG,
 * IDENTITY_NEEDED (company.md, section 4), PARCEL_STATE, TOO_MANY after five wrong codes within an
 * hour, PROOF_PHOTOS, FILE_UNKNOWN, STORAGE_DUE with the amount, whose payable is then open
 */
export async function handOver(
  platform: Platform,
  actor: StaffActor,
  pickup: CallInput<'handOver'>,
) {
  const { orderNo } = pickup;
  const hour = hourOf(platform.clock.now());
  // Counted before the code is compared and in a separate commit, so that neither a refusal nor
  // concurrent requests undo the count.
  const hasAttempt = await inOwnTransaction(platform, (tx) =>
    takeAttempt(tx, { orderNo, hour, maxAttempts }),
  );
  if (!hasAttempt)
    fail('TOO_MANY', {
      params: {
        seconds: Math.ceil(((hour + 1) * hours(1) - platform.clock.now().getTime()) / 1000),
      },
    });
  const code = { wrong: false };
  try {
    await withStorageBilledOnRefusal(platform, orderNo, () =>
      handOverToCustomer(platform, actor, { pickup, code }),
    );
  } finally {
    // Only wrong codes count.
    if (!code.wrong)
      await inOwnTransaction(platform, (tx) => releaseAttempt(tx, { orderNo, hour }));
  }
}

/**
 * The orders whose collector must show a document: by their goods after discount, with the price
 * differences that were paid.
 */
export async function needingIdentity(
  reader: Reader,
  fromMinor: number,
  orders: readonly OrderRow[],
): Promise<Set<string>> {
  // 0: never.
  if (fromMinor === 0) return new Set();
  const differences = await differencesOf(reader, pluck(orders, 'orderNo'));
  const worthOf = ({ orderNo, goodsMinor, discountMinor }: OrderRow) =>
    goodsMinor - Math.abs(discountMinor) + (differences.get(orderNo) ?? 0);
  return new Set(
    pluck(
      orders.filter((order) => worthOf(order) >= fromMinor),
      'orderNo',
    ),
  );
}

const handOverToCustomer = (
  platform: Platform,
  actor: StaffActor,
  { pickup, code }: { pickup: CallInput<'handOver'>; code: { wrong: boolean } },
): Promise<void> =>
  platform.transact(async (tx) => {
    const { orderNo, pickupCode, waybills, receiver, identity, proofFileIds } = pickup;
    const order = await lockOrder(tx, orderNo);
    if (
      order.status === 'TO_WAREHOUSE' &&
      order.deliveryMethod === deliveryMethod.SELF_PICKUP &&
      !sameCode(order.pickupCode, pickupCode)
    ) {
      code.wrong = true;
      fail('PICKUP_CODE_WRONG', { field: 'pickupCode' });
    }
    const fromMinor = await tx.setting('logistics.identityFromCents');
    if (identity === null && (await needingIdentity(tx, fromMinor, [order])).has(orderNo))
      fail('IDENTITY_NEEDED', {
        field: 'identity',
        params: {
          amount: `${toWire(usd(fromMinor)).amount} USD`,
        },
      });
    if (identity)
      await insertIdentity(tx, {
        orderNo,
        document: identity.document,
        ending: identity.ending.toUpperCase(),
        staffId: actor.staffId,
        at: tx.now,
      });
    const leavingParcels = await handOverParcels(platform, tx, {
      order,
      actor,
      method: deliveryMethod.SELF_PICKUP,
      set: { dispatchedAt: tx.now, deliveredAt: tx.now },
      waybills,
    });
    const proofs = await attachProofs(platform, tx, { actor, proofFileIds });
    await insertHandedOut(tx, {
      orderNo,
      parcelIds: leavingParcels.map(({ parcelId }) => parcelId),
      receiver,
      proofFileIds: proofs,
      staffId: actor.staffId,
      at: tx.now,
    });
  });

/**
 * Gives one order to the courier.
 * @throws NOT_FOUND, ORDER_STATE, FOR_PICKUP, STORAGE_DUE
 */
export async function dispatchCourier(
  platform: Platform,
  actor: StaffActor,
  { orderNo, courier }: { orderNo: string; courier: string },
): Promise<{ runId: string }> {
  return withStorageBilledOnRefusal(platform, orderNo, () =>
    platform.transact((tx) =>
      startRun(platform, tx, { actor, courier, orderNos: [orderNo], collectsStorage: false }),
    ),
  );
}

/** Compared in constant time, so that response times reveal nothing about the code. */
function sameCode(code: string, enteredCode: string): boolean {
  const [a, b] = [
    Buffer.from(code),
    Buffer.from(enteredCode.padEnd(code.length).slice(0, code.length)),
  ];
  return a.length === b.length && timingSafeEqual(a, b) && enteredCode.length === code.length;
}

/** Counters of past hours are not needed anymore. */
export async function deleteOldAttempts(platform: Platform): Promise<void> {
  await platform.transact((tx) => deleteAttempts(tx, hourOf(tx.now) - 1));
}
