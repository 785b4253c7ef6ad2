import { z } from 'zod';
import { phone, userName } from '../accounts/endpoints.ts';
import { userLevel } from '../accounts/levels.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { orderStatuses, shownStatuses } from '../orders/states.ts';
import {
  Done,
  digits,
  Instant,
  LocaleSchema,
  Money,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import { AuditEntry } from './endpoints.ts';

export const customerStatuses = ['active', 'suspended', 'deleted'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

const Level = digits(
  z.union([z.literal(userLevel.customer), z.literal(userLevel.vip), z.literal(userLevel.agent)]),
);

export const CustomerRow = z.object({
  userId: PublicId,
  userName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  level: z.number().int(),
  status: z.enum(customerStatuses),
  createdAt: Instant,
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerNote = z.object({
  noteId: PublicId,
  text: z.string(),
  by: z.string(),
  at: Instant,
});

const Person = z.object({ userId: PublicId, userName: z.string() });

/**
 * What a staff member may see of a customer; a part is null where their permissions do not reach.
 */
export const CustomerDetail = CustomerRow.extend({
  locale: LocaleSchema,
  emailVerifiedAt: Instant.nullable(),
  phoneVerifiedAt: Instant.nullable(),
  suspendedReason: z.string().nullable(),
  orders: z
    .object({
      total: z.number().int(),
      latest: z.array(
        z.object({
          orderNo: OrderNo,
          status: z.enum(orderStatuses),
          shownStatus: z.enum(shownStatuses),
          createdAt: Instant,
          total: Money,
        }),
      ),
    })
    .nullable(),
  wallet: z.array(z.object({ available: Money, frozen: Money })).nullable(),
  notes: z.array(CustomerNote),
  agents: z.array(Person),
  /** They do not want to be acted for. */
  refusesAgents: z.boolean(),
  sessions: z.array(
    z.object({ sessionId: PublicId, device: z.string(), startedAt: Instant, lastSeenAt: Instant }),
  ),
  auditEntries: z.array(AuditEntry),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

const ByUser = z.object({ userId: PublicId });
const reason = required(200);

/** What the console reads of customers. */
export const customerPageEndpoints = endpointsOf({
  staffCustomerPage: endpoint('POST', '/console/customers/list', {
    summary:
      'Customers by a part of user name, phone number or e-mail address, or by the whole id; the newest first, or sorted as asked.',
    in: Paging.extend({
      search: trimmed(120).default(''),
      status: z.enum(customerStatuses).optional(),
      level: Level.optional(),
      sort: sortBy(deskLists.customers.sorts),
    }),
    out: pageOf(CustomerRow),
    policy: 'staff:customers.read',
  }),
  staffCustomer: endpoint('POST', '/console/customers/detail', {
    summary:
      'One customer: contacts, level, orders and wallet (as permissions allow), notes, agents, sessions, trail.',
    in: ByUser,
    out: CustomerDetail,
    policy: 'staff:customers.read',
    errors: ['NOT_FOUND'],
  }),
  staffAssignAgent: endpoint('POST', '/console/customers/assignAgent', {
    summary: 'Let an agent serve this customer. Again changes nothing.',
    in: ByUser.extend({ agentId: PublicId }),
    out: Done,
    policy: 'staff:agents.supervise',
    errors: ['NOT_FOUND'],
  }),
  staffUnassignAgent: endpoint('POST', '/console/customers/unassignAgent', {
    summary:
      'Take the customer from an agent; what the agent is doing for the customer ends at once. Again changes nothing.',
    in: ByUser.extend({ agentId: PublicId }),
    out: Done,
    policy: 'staff:agents.supervise',
  }),
});

/** What staff do to an account. */
export const customerDeskEndpoints = endpointsOf({
  staffMakeCustomer: write('/console/customers/create', {
    summary:
      'Make an account of level 1 for somebody at the counter, of their name and phone number. It has no password: its owner logs in by a code that is sent to the number, which proves it.',
    in: z.object({
      /** Becomes the user name; spaces become dots. */
      name: z.preprocess(
        (value) => (typeof value === 'string' ? value.trim().replace(/\s+/g, '.') : value),
        userName,
      ),
      phone,
      /** In which they are written to. */
      locale: LocaleSchema,
    }),
    out: z.object({ userId: PublicId, userName: z.string() }),
    policy: 'staff:customers.create',
    errors: ['PHONE_INVALID', 'PHONE_EXISTS', 'USER_NAME_EXISTS'],
  }),
  staffSetLevel: act('/console/customers/setLevel', {
    summary: 'Change the level, with the reason. `from` is the level that the page shows.',
    in: ByUser.extend({ from: Level, level: Level, reason }),
    policy: 'staff:customers.level',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffSuspendCustomer: act('/console/customers/suspend', {
    summary:
      'Suspend an account, with the reason: its sessions end, nobody logs in to it, and its owner is told.',
    in: ByUser.extend({ reason }),
    policy: 'staff:customers.suspend',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffLiftSuspension: act('/console/customers/lift', {
    summary: 'Lift the suspension of an account, with the reason; its owner is told.',
    in: ByUser.extend({ reason }),
    policy: 'staff:customers.suspend',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffAddNote: act('/console/customers/addNote', {
    summary: 'Write a note that staff read beside this customer. Notes are never changed.',
    in: ByUser.extend({ text: required(1000) }),
    policy: 'staff:customers.notes',
    errors: ['NOT_FOUND'],
  }),
  staffEndSession: endpoint('POST', '/console/customers/endSession', {
    summary: 'End one session of a customer, or all of them.',
    in: ByUser.extend({ sessionId: PublicId.optional() }),
    out: z.object({ ended: z.number().int() }),
    policy: 'staff:customers.sessions',
    errors: ['NOT_FOUND'],
  }),
});
