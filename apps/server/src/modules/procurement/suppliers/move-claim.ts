import {
  type ClaimAction,
  type ClaimEvent,
  claimMoves,
  mayMoveClaim,
} from '@wasit/contract/procurement/claim-states';
import { fromHundredths, toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { HouseBook } from '@wasit/contract/wallet/states';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail, failField } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentYuanRate } from '../../fees/index.ts';
import { houseAccount, post } from '../../wallet/index.ts';
import { centsOf } from '../purchase-orders/purchase-order.rules.ts';
import { claimIncome } from './claim.rules.ts';
import { type ClaimRow, changeClaim, claimByNo, insertClaimEvent } from './claims.store.ts';

interface ClaimVersion {
  readonly claimNo: string;
  /** The version that the page shows. */
  readonly version: number;
}

interface ClaimEntry {
  readonly claimNo: string;
  readonly actor: StaffActor;
  readonly event: ClaimEvent;
  readonly text: string;
}

/** Appends to the history of the claim and to the audit trail. */
export async function recordClaimEvent(tx: Tx, { claimNo, actor, event, text }: ClaimEntry) {
  await insertClaimEvent(tx, { claimNo, event, text, staffId: actor.staffId, at: tx.now });
  await audit(tx, actor, {
    action: auditActions[event],
    object: claimObject(claimNo),
    to: event === 'open' ? 'open' : claimMoves[event].to,
    reason: text || null,
  });
}

const auditActions = {
  open: 'procurement.open-claim',
  accept: 'procurement.accept-claim',
  refuse: 'procurement.refuse-claim',
  settle: 'procurement.settle-claim',
} as const;

interface MoveInput {
  readonly actor: StaffActor;
  readonly action: ClaimAction;
  readonly text: string;
  readonly set: Partial<ClaimRow>;
}

/** How the audit trail names a claim. */
export const claimObject = (claimNo: string): string => `supplier-claim:${claimNo}`;

const failMoved = (claimNo: string): never =>
  fail('CLAIM_MOVED', { conflict: { objects: [claimObject(claimNo)], label: claimNo } });

/**
 * The claim, if it still has this version and its status allows the action.
 * @throws NOT_FOUND, CLAIM_MOVED
 */
async function claimAtVersion(tx: Tx, { claimNo, version }: ClaimVersion, action: ClaimAction) {
  const row = await claimByNo(tx, claimNo);
  if (row.version !== version || !mayMoveClaim(action, row.status)) failMoved(claimNo);
  tx.notBefore(row.changedAt);
  return row;
}

async function moveClaim(tx: Tx, row: ClaimRow, { actor, action, text, set }: MoveInput) {
  const status = claimMoves[action].to;
  if (!(await changeClaim(tx, row, { ...set, status, changedAt: tx.now }))) failMoved(row.claimNo);
  await recordClaimEvent(tx, { claimNo: row.claimNo, actor, event: action, text });
}

/** Posts between our own books, in US cents; amounts of zero are skipped. */
async function postBetweenHouseBooks(
  tx: Tx,
  {
    reference,
    memo,
    sums,
  }: {
    reference: string;
    memo: string;
    sums: readonly (readonly [HouseBook, number])[];
  },
): Promise<void> {
  const nonZeroSums = sums.filter(([, amountMinor]) => amountMinor !== 0);
  if (nonZeroSums.length === 0) return;
  const entries = [];
  for (const [name, amountMinor] of nonZeroSums) {
    const accountId = await houseAccount(tx, { book: name, currency: 'USD' });
    entries.push({ accountId, amountMinor });
  }
  await post(tx, { reference, kind: 'supplier-claim', memo, entries });
}

/**
 * The supplier accepts a claim: the amount is owed to us from now on, at the current yuan rate.
 * @throws NOT_FOUND, CLAIM_MOVED, VALIDATION for more than was claimed
 */
export async function acceptSupplierClaim(
  platform: Platform,
  actor: StaffActor,
  { amountYuan, note, ...expected }: ClaimVersion & { amountYuan: number; note: string },
): Promise<{ claimNo: string }> {
  return platform.transact(async (tx) => {
    const row = await claimAtVersion(tx, expected, 'accept');
    const acceptedFen = toHundredths(amountYuan);
    if (acceptedFen > row.claimedFen)
      failField('amountYuan', 'TOO_BIG', { max: fromHundredths(row.claimedFen) });
    const { perDollar: yuanPerDollar } = await currentYuanRate(tx);
    const acceptedMinor = centsOf(acceptedFen, yuanPerDollar);
    await moveClaim(tx, row, {
      actor,
      action: 'accept',
      text: note,
      set: { acceptedFen, yuanPerDollar, acceptedMinor },
    });
    await postBetweenHouseBooks(tx, {
      reference: `supplier-claim:${row.claimNo}`,
      memo: row.claimNo,
      sums: [
        ['supplier-claims', -acceptedMinor],
        ['supplier-refunds', acceptedMinor],
      ],
    });
    return { claimNo: row.claimNo };
  });
}

/**
 * The supplier refuses a claim.
 * @throws NOT_FOUND, CLAIM_MOVED
 */
export async function refuseSupplierClaim(
  platform: Platform,
  actor: StaffActor,
  { reason, ...expected }: ClaimVersion & { reason: string },
): Promise<{ claimNo: string }> {
  return platform.transact(async (tx) => {
    const row = await claimAtVersion(tx, expected, 'refuse');
    await moveClaim(tx, row, { actor, action: 'refuse', text: reason, set: {} });
    return { claimNo: row.claimNo };
  });
}

/**
 * Settles a claim with the money received at our bank, at the rate of the acceptance; what was
 * accepted but not paid is no longer income.
 * @throws NOT_FOUND, CLAIM_MOVED, VALIDATION for more than was accepted
 */
export async function settleSupplierClaim(
  platform: Platform,
  actor: StaffActor,
  { amountYuan, reference, ...expected }: ClaimVersion & { amountYuan: number; reference: string },
): Promise<{ claimNo: string }> {
  return platform.transact(async (tx) => {
    const row = await claimAtVersion(tx, expected, 'settle');
    const { acceptedFen, acceptedMinor, yuanPerDollar } = row;
    if (acceptedFen === null || acceptedMinor === null || yuanPerDollar === null)
      throw new Error(`accepted without an amount: ${row.claimNo}`);
    const settledFen = toHundredths(amountYuan);
    if (settledFen > acceptedFen)
      failField('amountYuan', 'TOO_BIG', { max: fromHundredths(acceptedFen) });
    const receivedMinor = claimIncome({ acceptedFen, acceptedMinor, yuanPerDollar, settledFen });
    await moveClaim(tx, row, { actor, action: 'settle', text: reference, set: { settledFen } });
    await postBetweenHouseBooks(tx, {
      reference: `supplier-claim-settled:${row.claimNo}`,
      memo: row.claimNo,
      sums: [
        ['bank', -receivedMinor],
        ['supplier-claims', acceptedMinor],
        ['supplier-refunds', receivedMinor - acceptedMinor],
      ],
    });
    return { claimNo: row.claimNo };
  });
}
