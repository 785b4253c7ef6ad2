import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { after, days } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  awaitedReplacements,
  heldParcels,
  lateContainers,
  logisticsReader,
  missingOnShelves,
  unattachedBoxes,
} from '../logistics/index.ts';
import { undeliveredMessages } from '../messages/index.ts';
import { openOrderProblems } from '../orders/index.ts';
import { stoppedReceivers } from '../partners/index.ts';
import { leftOpen } from '../payments/index.ts';
import { overdueOrders } from '../procurement/index.ts';
import {
  appendExceptionEvent,
  currentExceptions,
  failedJobs,
  insertException,
  markGone,
} from './exceptions.store.ts';

interface Cause {
  readonly kind: ExceptionKind;
  readonly subject: string;
  readonly name: string;
  readonly since: Date;
}

/** Default due date: within a day. */
const dueAfterMs = days(1);

/** Causes that currently hold, each kind from its own domain. */
async function currentCauses(platform: Platform): Promise<Cause[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const [
    orders,
    unknown,
    held,
    replacements,
    lost,
    purchases,
    containers,
    payments,
    messages,
    webhooks,
    jobs,
  ] = await Promise.all([
    openOrderProblems(db, logisticsReader.lastScans),
    unattachedBoxes(db),
    heldParcels(db),
    awaitedReplacements(db),
    missingOnShelves(db),
    overdueOrders(db, now),
    lateContainers(db, now),
    leftOpen(platform),
    undeliveredMessages(db, after(now, -days(30))),
    stoppedReceivers(db),
    failedJobs(db),
  ]);
  return [
    ...orders.map(({ orderNo, kind, since }) => ({ kind, subject: orderNo, name: orderNo, since })),
    ...unknown.map(({ unknownId, waybill, receivedAt }) => ({
      kind: 'unknown-parcel' as const,
      subject: unknownId,
      name: waybill,
      since: receivedAt,
    })),
    ...held.map(({ parcelId, waybill, receivedAt }) => ({
      kind: 'discrepancy' as const,
      subject: parcelId,
      name: waybill,
      since: receivedAt ?? now,
    })),
    ...replacements.map(({ questionId, orderNo, answeredAt }) => ({
      kind: 'replacement' as const,
      subject: questionId,
      name: orderNo,
      since: answeredAt ?? now,
    })),
    ...lost.map(({ place, code, since }) => ({
      kind: 'missing-on-shelf' as const,
      subject: `${place}:${code}`,
      name: code,
      since,
    })),
    ...purchases.map(({ poNo, expectedAt }) => ({
      kind: 'overdue-purchase' as const,
      subject: poNo,
      name: poNo,
      since: expectedAt,
    })),
    ...containers.map(({ containerId, containerNo, since }) => ({
      kind: 'late-container' as const,
      subject: containerId,
      name: containerNo,
      since,
    })),
    ...payments.map(({ paymentId, payNo, since }) => ({
      kind: 'open-payment' as const,
      subject: paymentId,
      name: payNo,
      since: new Date(since),
    })),
    // Not named by its address, which is deleted with the account and is for readers of messages.
    ...messages.map(({ deliveryId, createdAt }) => ({
      kind: 'undelivered-message' as const,
      subject: deliveryId,
      name: deliveryId,
      since: createdAt,
    })),
    ...webhooks.map(({ receiverId, name, since }) => ({
      kind: 'stopped-webhook' as const,
      subject: receiverId,
      name,
      since: since ?? now,
    })),
    ...jobs.map((job) => ({ kind: 'failed-job' as const, subject: job, name: job, since: now })),
  ];
}

const keyOf = ({ kind, subject }: Pick<Cause, 'kind' | 'subject'>) => `${kind} ${subject}`;

/**
 * Checks all causes: a new one becomes an exception without an owner, and one whose cause is gone
 * is done. An exception closed by a person is reopened only after its cause was gone in between.
 * Idempotent.
 */
export async function findExceptions(platform: Platform): Promise<void> {
  const [causes, existing] = await Promise.all([
    currentCauses(platform),
    currentExceptions(platform.db),
  ]);
  const existingKeys = new Set(existing.map(keyOf));
  const causeKeys = new Set(causes.map(keyOf));
  const newCauses = causes.filter((cause) => !existingKeys.has(keyOf(cause)));
  const goneExceptions = existing.filter((row) => !causeKeys.has(keyOf(row)));
  if (newCauses.length === 0 && goneExceptions.length === 0) return;
  await platform.transact(async (tx) => {
    const dueDay = baghdadDay(after(tx.now, dueAfterMs));
    for (const cause of newCauses) {
      const exceptionId = newId('ex');
      if (await insertException(tx, { ...cause, exceptionId, foundAt: tx.now, dueDay }))
        await appendExceptionEvent(tx, {
          exceptionId,
          event: 'found',
          text: '',
          staffId: null,
          at: tx.now,
        });
    }
    for (const { exceptionId } of goneExceptions)
      if (await markGone(tx, exceptionId))
        await appendExceptionEvent(tx, {
          exceptionId,
          event: 'gone',
          text: '',
          staffId: null,
          at: tx.now,
        });
  });
}
