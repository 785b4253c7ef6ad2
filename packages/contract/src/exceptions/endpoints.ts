import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  ClientDay,
  Day,
  Instant,
  Money,
  Paging,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import { exceptionKinds } from './kinds.ts';

export const StaffException = z.object({
  exceptionId: PublicId,
  kind: z.enum(exceptionKinds),
  /** The subject: an order, a waybill, a purchase order, a container, a payment, a job. */
  subject: z.string(),
  /** Its display name. */
  name: z.string(),
  /** What was expected and what it came to, for those that are about an amount. */
  figures: z.object({ expected: Money, actual: Money }).nullable(),
  /** Since when its cause holds, and when it ended by itself. */
  since: Instant,
  resolvedAt: Instant.nullable(),
  ownerId: PublicId.nullable(),
  owner: z.string(),
  /** The day by which it shall be done. */
  dueDay: Day,
  isLate: z.boolean(),
  nextStep: z.string(),
  closedAt: Instant.nullable(),
  /** Incremented by each change; a change names the version it is based on. */
  version: z.number().int(),
  history: z.array(
    z.object({
      event: z.enum(['found', 'planned', 'assigned', 'closed', 'gone']),
      /** For `assigned`: the assignee. */
      text: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type StaffException = z.infer<typeof StaffException>;

const desk = { policy: 'staff:exceptions.handle' } as const;
const Seen = z.object({ exceptionId: PublicId, version: z.number().int().min(0).max(1_000_000) });

export const exceptionEndpoints = endpointsOf({
  exceptionList: endpoint('POST', '/console/exceptions/list', {
    summary: 'What needs a person and has no desk of its own, the most urgent first.',
    in: Paging.extend({
      show: z.enum(['open', 'mine', 'nobody', 'done']).default('open'),
      kind: z.enum(exceptionKinds).optional(),
      search: trimmed(100).optional(),
      sort: sortBy(deskLists.exceptions.sorts),
    }),
    out: pageOf(StaffException),
    ...desk,
  }),
  exceptionDetail: endpoint('POST', '/console/exceptions/detail', {
    summary: 'One exception with its history.',
    in: z.object({ exceptionId: PublicId }),
    out: StaffException,
    ...desk,
    errors: ['NOT_FOUND'],
  }),
  exceptionOwners: endpoint('POST', '/console/exceptions/owners', {
    summary: 'Active staff who may handle exceptions: one of them can own each.',
    in: z.object({}),
    out: z.object({ items: z.array(z.object({ staffId: PublicId, name: z.string() })) }),
    ...desk,
  }),
  planException: write('/console/exceptions/plan', {
    summary:
      'Take an exception, assign it to a colleague or give it to nobody again, and say what is done next and until when.',
    in: Seen.extend({ ownerId: PublicId.nullable(), dueDay: ClientDay, nextStep: trimmed(300) }),
    out: StaffException,
    ...desk,
    errors: ['NOT_FOUND', 'EXCEPTION_CHANGED'],
  }),
  closeException: write('/console/exceptions/close', {
    summary: 'It is done: it comes again only once its cause was away.',
    in: Seen.extend({ reason: required(300) }),
    out: StaffException,
    ...desk,
    errors: ['NOT_FOUND', 'EXCEPTION_CHANGED'],
  }),
});
