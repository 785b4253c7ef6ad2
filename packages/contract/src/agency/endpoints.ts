import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import {
  Done,
  digits,
  flag,
  Instant,
  LocaleSchema,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  required,
  trimmed,
} from '../wire.ts';

/** A customer as their agent identifies them (specification, section 3). */
export const AgentCustomer = z.object({
  userId: PublicId,
  userName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type AgentCustomer = z.infer<typeof AgentCustomer>;

/**
 * The customer an agent acts for, since when and until when at most. A page sends the `modeId` that
 * it shows with every request as the header `procurement-mode`.
 */
export const AgentMode = AgentCustomer.extend({
  modeId: PublicId,
  startedAt: Instant,
  endsAt: Instant,
});
export type AgentMode = z.infer<typeof AgentMode>;

export const MyCustomer = AgentCustomer.extend({
  cartLines: z.number().int(),
  unpaidOrders: z.number().int(),
  lastActedAt: Instant.nullable(),
  /** They do not want anyone to act for them. */
  refuses: z.boolean(),
});
export type MyCustomer = z.infer<typeof MyCustomer>;

export const agentReportStatuses = ['open', 'closed'] as const;

const describeActs = {
  /** The endpoint's name, or `enter` and `exit`. */
  act: z.string(),
  orderNo: OrderNo.nullable(),
  goods: z.array(
    z.object({ name: z.string(), unit: z.string(), quantity: z.number().int().nullable() }),
  ),
  note: z.string().nullable(),
};

/** An agent's act for a customer, as shown to the customer. */
export const AgentAct = z.object({
  entryId: z.number().int(),
  at: Instant,
  agent: z.string(),
  ...describeActs,
  reported: z.enum(agentReportStatuses).nullable(),
});
export type AgentAct = z.infer<typeof AgentAct>;

/** A customer's report: the entry of their log, and why. */
export const AgentReport = z.object({
  reportId: PublicId,
  at: Instant,
  customer: z.string(),
  customerId: PublicId,
  agent: z.string(),
  agentId: PublicId,
  actedAt: Instant,
  ...describeActs,
  reason: z.string(),
  status: z.enum(agentReportStatuses),
  closedAt: Instant.nullable(),
  closedNote: z.string().nullable(),
});
export type AgentReport = z.infer<typeof AgentReport>;

const Consent = z.object({ refuses: z.boolean() });

export const agencyEndpoints = endpointsOf({
  getUserList: endpoint('POST', '/hello/agent/user/getUserList', {
    summary: 'Customers that this agent may act for, by a part of user name, phone or e-mail.',
    in: Paging.extend({ account: trimmed(100).default('') }),
    out: pageOf(AgentCustomer),
    policy: 'agent',
    perMinute: 120,
  }),
  userAuth: endpoint('POST', '/hello/agent/user/userAuth', {
    summary:
      'Begin to act for a customer; a mode for another customer ends. For agents; who is none is refused with 403.',
    in: z.object({ userId: PublicId }),
    out: AgentMode,
    // The act itself refuses callers who are not agents, and every refusal is audited.
    policy: 'customer',
    inMode: 'self',
    inputTip: 'loginTip10',
    errors: ['NOT_FOUND', 'CUSTOMER_REFUSES'],
    perMinute: 60,
  }),
  getAgentUser: endpoint('GET', '/hello/agent/user/getAgentUser', {
    summary: 'For whom this session acts; null for nobody.',
    out: AgentMode.nullable(),
    policy: 'agent',
  }),
  agentEnd: endpoint('GET', '/hello/agent/user/agentEnd', {
    summary:
      'Act for nobody any longer. Changes state by GET (specification): it works with the Authorization header only.',
    out: Done,
    policy: 'agent',
    errors: ['MODE_CHANGED'],
  }),
  agentCustomers: endpoint('POST', '/hello/agent/user/customers', {
    summary: 'My customers: how much lies in their carts, how many orders wait for payment.',
    in: Paging.extend({ account: trimmed(100).default('') }),
    out: pageOf(MyCustomer),
    policy: 'agent',
  }),
  agentReminder: endpoint('POST', '/hello/agent/order/reminder', {
    summary:
      'A ready-made WhatsApp text about an order that waits for payment, with the link that opens it; in the language of the customer’s messages unless another is named.',
    in: z.object({ orderNo: OrderNo, locale: LocaleSchema.optional() }),
    out: z.object({ phone: z.string(), locale: LocaleSchema, text: z.string(), url: z.string() }),
    policy: 'agent',
    inMode: 'acts',
    errors: ['NOT_FOUND', 'NOTHING_DUE', 'PHONE_MISSING'],
  }),
  agentLog: endpoint('POST', '/hello/user/agent/log', {
    summary: 'What agents did for me, the newest first.',
    in: Paging,
    out: pageOf(AgentAct),
    policy: 'customer',
  }),
  reportAgentAct: endpoint('POST', '/hello/user/agent/report', {
    summary: 'Report an entry of my log: staff are told.',
    in: z.object({ entryId: digits(z.number().int().positive()), reason: required(500) }),
    out: Done,
    policy: 'customer',
    errors: ['NOT_FOUND'],
    perMinute: 20,
  }),
  agentConsent: endpoint('POST', '/hello/user/agent/consent', {
    summary: 'Whether I refuse to be acted for.',
    out: Consent,
    policy: 'customer',
  }),
  setAgentConsent: endpoint('POST', '/hello/user/agent/setConsent', {
    summary: 'Refuse to be acted for, which ends what goes on at once, or allow it again.',
    in: z.object({ refuses: flag }),
    out: Consent,
    policy: 'customer',
  }),
  staffAgentReports: endpoint('POST', '/console/agents/reports', {
    summary: 'What customers reported about their agents, the oldest open one first.',
    in: Paging.extend({ status: z.enum(agentReportStatuses).default('open') }),
    out: pageOf(AgentReport),
    policy: 'staff:agents.supervise',
  }),
  staffCloseAgentReport: endpoint('POST', '/console/agents/closeReport', {
    summary: 'Close a report with what came of it.',
    in: z.object({ reportId: PublicId, note: required(500) }),
    out: Done,
    policy: 'staff:agents.supervise',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
