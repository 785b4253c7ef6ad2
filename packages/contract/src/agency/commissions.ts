import { z } from 'zod';
import { Month } from '../accounting/endpoints.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { Paying, StepOfPaying } from '../wallet/paying.ts';
import { Instant, Money, OrderNo, Paging, PublicId, pageOf, required, trimmed } from '../wire.ts';

/** An agent's commission for a month. US dollars. */
export const CommissionStatement = z.object({
  /** Null while the month is open: it may still change. */
  statementId: PublicId.nullable(),
  month: Month,
  agentId: PublicId,
  agent: z.string(),
  /** The agent's present share in percent, and the next one if another starts on a later day. */
  share: z.object({
    percent: z.number(),
    next: z.object({ percent: z.number(), from: Instant }).nullable(),
  }),
  orders: z.number().int(),
  /** Payments for goods and China freight, less refunds. */
  base: Money,
  commission: Money,
  /** Null until it is paid out, and again once that was taken back. */
  paidAt: Instant.nullable(),
  paidBy: z.string().nullable(),
  reference: z.string().nullable(),
  /** Which colleague is paying it out; for staff. */
  paying: Paying.nullable(),
});
export type CommissionStatement = z.infer<typeof CommissionStatement>;

/** An order's addition to a statement, negative after a later refund. */
export const CommissionLine = z.object({
  orderNo: OrderNo,
  endedAt: Instant,
  base: Money,
  percent: z.number(),
  commission: Money,
  /** Of an order that an earlier statement holds already. */
  isCorrection: z.boolean(),
});
export type CommissionLine = z.infer<typeof CommissionLine>;

const reading = 'staff:accounting.read' as const;
const paying = 'staff:wallet.withdrawals' as const;
const ofMonth = { month: Month };

export const commissionEndpoints = endpointsOf({
  commissionMonths: endpoint('POST', '/console/commissions/months', {
    summary:
      'The months whose commissions are closed, and the next one to close; the newest first.',
    out: z.object({
      percent: z.number(),
      months: z.array(
        z.object({
          month: Month,
          isOver: z.boolean(),
          closedAt: Instant.nullable(),
          closedBy: z.string().nullable(),
          /** Statements with something to pay. */
          unpaid: z.number().int(),
        }),
      ),
    }),
    policy: reading,
  }),
  commissionPage: endpoint('POST', '/console/commissions/list', {
    summary:
      'What each agent earned in a month: of a closed one as it was closed, of the open one as it stands now.',
    in: Paging.extend({ ...ofMonth, agentId: PublicId.optional() }),
    out: pageOf(CommissionStatement),
    policy: reading,
  }),
  commissionLines: endpoint('POST', '/console/commissions/lines', {
    summary: 'The orders of one statement.',
    in: Paging.extend({ ...ofMonth, agentId: PublicId }),
    out: pageOf(CommissionLine),
    policy: reading,
  }),
  commissionAgents: endpoint('POST', '/console/commissions/agents', {
    summary:
      'Agents by a part of user name, phone number or e-mail address, with their shares: also those who earned nothing in a month.',
    in: z.object({ search: trimmed(80).default('') }),
    out: z.object({
      items: z.array(CommissionStatement.pick({ agentId: true, agent: true, share: true })),
    }),
    policy: 'staff:settings.money',
  }),
  closeCommissions: write('/console/commissions/close', {
    summary:
      'Close the commissions of a month that is over, one month after the other: the statements stay as they are for good.',
    in: z.object(ofMonth),
    out: z.object({ month: Month, statements: z.number().int() }),
    policy: 'staff:accounting.close',
    errors: ['MONTH_NOT_OVER', 'COMMISSION_MONTH'],
  }),
  startCommissionPayout: write('/console/commissions/startPayout', {
    summary:
      'Say that one pays a statement out now, takes this over from the colleague in `from`, or has sent nothing: others cannot record its payment meanwhile.',
    in: StepOfPaying.extend({ statementId: PublicId }),
    out: z.object({ statementId: PublicId, paying: Paying.nullable() }),
    policy: paying,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYOUT_BEGUN'],
  }),
  payCommission: act('/console/commissions/pay', {
    summary: 'Record that a statement was paid out, with the reference of the transfer or receipt.',
    in: z.object({ statementId: PublicId, reference: required(100) }),
    policy: paying,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYOUT_BEGUN'],
  }),
  takeBackCommissionPayment: act('/console/commissions/takeBack', {
    summary: 'Take a recorded payment of a statement back, with the reason, as a new entry.',
    in: z.object({ statementId: PublicId, reason: required(200) }),
    policy: paying,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  myCommissions: endpoint('POST', '/hello/agent/commission/statements', {
    summary: 'My statements as an agent, the newest first, and what the open month holds so far.',
    out: z.object({ percent: z.number(), statements: z.array(CommissionStatement) }),
    policy: 'agent',
  }),
  myCommissionLines: endpoint('POST', '/hello/agent/commission/lines', {
    summary: 'The orders of one of my statements.',
    in: Paging.extend(ofMonth),
    out: pageOf(CommissionLine),
    policy: 'agent',
  }),
});
