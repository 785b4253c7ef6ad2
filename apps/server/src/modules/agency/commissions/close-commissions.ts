import { usd } from '@wasit/contract/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { days } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { agentOrders, firstAgentOrderEnd } from '../../orders/index.ts';
import { goodsMoneyChangedSince, goodsMoneyOf } from '../../payments/index.ts';
import { monthsBetween, spanOf } from '../../wallet/index.ts';
import { type EarnedLine, earnedLines, totalsOf } from './commission.rules.ts';
import {
  earlierSharesOf,
  insertMonth,
  insertStatements,
  lastClosedMonth,
} from './commissions.store.ts';
import type { Shares } from './share.rules.ts';
import { currentShares } from './shares.ts';

const batchSize = 5_000;
/**
 * Timers date their acts when they were due, so an order can end in a month that is already closed:
 * each month looks this far back. Orders already counted add nothing.
 */
const lookBackMs = days(31);

/** The next month to close: months are closed in order. */
export async function nextMonth(reader: Reader, now: Date): Promise<string> {
  const [last, first] = [await lastClosedMonth(reader), await firstAgentOrderEnd(reader)];
  const since = last ? spanOf(last).until : (first ?? now);
  return monthsBetween(since < now ? since : now, now).at(-1) ?? '';
}

/** The commissions of all agents' orders in the month after the last closed one, up to `until`. */
export async function earnedLinesUntil(
  reader: Reader,
  { until, shares }: { until: Date; shares: Shares },
): Promise<EarnedLine[]> {
  const last = await lastClosedMonth(reader);
  const from = last ? new Date(spanOf(last).until.getTime() - lookBackMs) : new Date(0);
  const others = last ? await goodsMoneyChangedSince(reader, from) : [];
  const orders = await agentOrders(reader, { from, until, extraOrderNos: others });
  const earlierShares = await earlierSharesOf(reader, pluck(orders, 'orderNo'));
  const lines: EarnedLine[] = [];
  for (let start = 0; start < orders.length; start += batchSize) {
    const batch = orders.slice(start, start + batchSize);
    const money = await goodsMoneyOf(reader, pluck(batch, 'orderNo'), until);
    const earningOrders = batch.map((order) => {
      const { paid = [], refunded = [] } = money.get(order.orderNo) ?? {};
      const sum = (parts: readonly { amountMinor: number }[]) =>
        parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
      return { ...order, baseMinor: sum(paid) - sum(refunded) };
    });
    lines.push(...earnedLines(earningOrders, { earlierShares, shares }));
  }
  return lines;
}

/**
 * Closes the commissions of a month: each agent's statement is written once and never changes.
 * @throws MONTH_NOT_OVER, COMMISSION_MONTH when it is already closed or not the next one
 */
export async function closeCommissions(
  platform: Platform,
  actor: StaffActor,
  { month }: { month: string },
): Promise<{ month: string; statements: number }> {
  return platform.transact(async (tx) => {
    const { until } = spanOf(month);
    if (until > tx.now) fail('MONTH_NOT_OVER', { field: 'month' });
    if (month !== (await nextMonth(tx, tx.now))) fail('COMMISSION_MONTH', { field: 'month' });
    const shares = await currentShares(platform, tx);
    // Orders dated into the last closed month after its closing count here.
    const lines = await earnedLinesUntil(tx, { until, shares });
    if (!(await insertMonth(tx, { month, closedBy: actor.staffId, closedAt: tx.now })))
      fail('COMMISSION_MONTH', { field: 'month' });
    const statements = totalsOf(lines).map((totals) => ({
      statementId: newId('cs'),
      month,
      ...totals,
    }));
    const idByAgent = new Map(statements.map(({ agentId, statementId }) => [agentId, statementId]));
    await insertStatements(tx, {
      statements,
      lines: lines.map(({ agentId, ...line }) => ({
        statementId: idByAgent.get(agentId) ?? '',
        ...line,
      })),
    });
    await audit(tx, actor, {
      action: 'agency.close-commissions',
      object: `commissions:${month}`,
      to: {
        percent: shares.general / 100,
        entries: statements.length,
        lines: lines.length,
        amount: usd(statements.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0)),
      },
    });
    return { month, statements: statements.length };
  });
}
