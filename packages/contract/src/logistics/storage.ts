import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { FeeLine } from '../fees/endpoints.ts';
import { DualMoney, Instant, OrderNo, PayNo, required } from '../wire.ts';

/** Why a storage clock is paused: our own delay, or a complaint that is open. */
export const pauseCauses = ['own-delay', 'complaint'] as const;

/**
 * One of the two clocks: in China until the second stage is paid, in Baghdad until the goods are
 * handed over.
 */
export const StorageClock = z.object({
  place: z.enum(['CN', 'IQ']),
  from: Instant,
  freeUntil: Instant,
  /** Null while it runs. */
  stoppedAt: Instant.nullable(),
  /** Days that are charged so far. */
  days: z.number().int(),
});

export const StorageView = z.object({
  clocks: z.array(StorageClock),
  pauses: z.array(
    z.object({
      cause: z.enum(pauseCauses),
      reason: z.string(),
      from: Instant,
      until: Instant.nullable(),
      by: z.string(),
    }),
  ),
  due: DualMoney.nullable(),
  lines: z.array(FeeLine),
});
export type StorageView = z.infer<typeof StorageView>;

const ByOrder = z.object({ orderNo: OrderNo });

export const storageEndpoints = endpointsOf({
  payStorage: write('/hello/logistic/payStorage', {
    summary:
      'Ask for the storage that is due today as a payable, to pay it before the goods are taken.',
    in: ByOrder,
    out: z.object({ payNo: PayNo }),
    policy: 'customer',
    inMode: 'acts',
    errors: ['NOT_FOUND', 'ORDER_STATE'],
  }),
});

export const storageDeskEndpoints = endpointsOf({
  storageClock: endpoint('POST', '/console/logistics/storage', {
    summary: 'Both storage clocks of an order with their pauses, and what is due now.',
    in: ByOrder,
    out: StorageView,
    policy: 'staff:orders.read',
    errors: ['NOT_FOUND'],
  }),
  pauseStorage: write('/console/logistics/pauseStorage', {
    summary: 'Stop the storage clocks of an order for our own delay.',
    in: ByOrder.extend({ reason: required(200) }),
    out: StorageView,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'CONFLICT'],
  }),
  resumeStorage: write('/console/logistics/resumeStorage', {
    summary: 'Let the storage clocks of an order run on.',
    in: ByOrder.extend({ reason: required(200) }),
    out: StorageView,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
