import type { CommissionLine, CommissionStatement } from '@wasit/contract/agency/commissions';
import type { OutputOf } from '@wasit/contract/api';
import { toWire, usd } from '@wasit/contract/money';
import type { Paging } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/db.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { searchAgents, usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { spanOf, viewPaying } from '../../wallet/index.ts';
import { earnedLinesUntil, nextMonth } from './close-commissions.ts';
import { type EarnedLine, type Totals, totalsOf } from './commission.rules.ts';
import {
  closedMonths,
  countUnpaid,
  linesOfStatement,
  payersOf,
  payoutsOf,
  statementsOf,
} from './commissions.store.ts';
import { type Shares, shareAfter, shareAt } from './share.rules.ts';
import { currentShares } from './shares.ts';

type Sums = Totals & { readonly statementId: string | null; readonly month: string };
const money = (minor: number) => toWire(usd(minor));

/** Earnings of the open month so far; empty for any other month. */
async function openLines(platform: Platform, month: string): Promise<EarnedLine[]> {
  const { db, clock } = platform;
  const now = clock.now();
  if (month !== (await nextMonth(db, now))) return [];
  const { until } = spanOf(month);
  const shares = await currentShares(platform, db);
  return earnedLinesUntil(db, { until: until < now ? until : now, shares });
}

const isClosed = async (reader: Reader, month: string): Promise<boolean> =>
  (await closedMonths(reader)).some((row) => row.month === month);

async function sumsOfMonth(platform: Platform, month: string): Promise<Sums[]> {
  if (await isClosed(platform.db, month)) return statementsOf(platform.db, { month });
  const totals = totalsOf(await openLines(platform, month));
  return totals.map((sums) => ({ statementId: null, month, ...sums }));
}

function shareView(
  shares: Shares,
  query: { agentId: string; at: Date },
): CommissionStatement['share'] {
  const next = shareAfter(shares, query);
  return {
    percent: shareAt(shares, query) / 100,
    next: next && { percent: next.basisPoints / 100, from: next.validFrom.toISOString() },
  };
}

/** `viewer`: staff see who recorded payments, and who is paying; agents do not. */
async function statementViews(
  platform: Platform,
  sums: readonly Sums[],
  viewer: StaffActor | null,
): Promise<CommissionStatement[]> {
  const { db, clock } = platform;
  const shares = await currentShares(platform, db);
  const statementIds = sums.flatMap(({ statementId }) => statementId ?? []);
  const payouts = await payoutsOf(db, statementIds);
  const payers = await payersOf(db, viewer ? statementIds : []);
  const [agents, clerks] = await Promise.all([
    usersByIds(db, pluck(sums, 'agentId')),
    staffNames(db, [
      ...(viewer ? pluck([...payouts.values()], 'by') : []),
      ...[...payers.values()].flatMap(({ payingBy }) => payingBy ?? []),
    ]),
  ]);
  const nameOf = (staffId: string) => clerks.get(staffId) ?? staffId;
  return sums.map(({ statementId, month, agentId, orders, baseMinor, commissionMinor }) => {
    const payout = payouts.get(statementId ?? '');
    const payer = payers.get(statementId ?? '');
    const paid = payout && payout.paidMinor !== 0 ? payout : null;
    return {
      ...{ statementId, month, agentId, agent: agents.get(agentId)?.userName ?? agentId, orders },
      share: shareView(shares, { agentId, at: clock.now() }),
      ...{ base: money(baseMinor), commission: money(commissionMinor) },
      paidAt: paid?.at.toISOString() ?? null,
      paidBy: paid && viewer ? nameOf(paid.by) : null,
      reference: paid?.note ?? null,
      paying: payer && viewer ? viewPaying(payer, { viewer, nameOf }) : null,
    };
  });
}

/** Most agents in a selection list. */
const maxAgents = 20;

/** Agents by part of their name, with their shares. */
export async function commissionAgents(
  platform: Platform,
  { search }: { search: string },
): Promise<OutputOf<'commissionAgents'>> {
  const { db, clock } = platform;
  const [shares, agents] = [
    await currentShares(platform, db),
    await searchAgents(db, { search, limit: maxAgents }),
  ];
  return {
    items: agents.map(({ userId, userName }) => ({
      agentId: userId,
      agent: userName,
      share: shareView(shares, { agentId: userId, at: clock.now() }),
    })),
  };
}

const lineView = (line: Omit<EarnedLine, 'agentId'>): CommissionLine => ({
  ...wired(line, 'orderNo', 'endedAt', 'isCorrection'),
  base: money(line.baseMinor),
  percent: line.basisPoints / 100,
  commission: money(line.commissionMinor),
});

const pageSlice = <T>(items: readonly T[], { pageNo, pageSize }: Paging): T[] =>
  items.slice((pageNo - 1) * pageSize, pageNo * pageSize);

export async function commissionMonths(platform: Platform): Promise<OutputOf<'commissionMonths'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const [closed, next] = [await closedMonths(db), await nextMonth(db, now)];
  const [names, unpaid] = await Promise.all([
    staffNames(db, pluck(closed, 'closedBy')),
    countUnpaid(db),
  ]);
  const isOpen = closed.every(({ month }) => month !== next);
  return {
    percent: (await currentShares(platform, db)).general / 100,
    months: [
      ...(isOpen
        ? [
            {
              ...{ month: next, isOver: spanOf(next).until <= now },
              ...{ closedAt: null, closedBy: null, unpaid: 0 },
            },
          ]
        : []),
      ...closed.map(({ month, closedAt, closedBy }) => ({
        ...{ month, isOver: true, closedAt: closedAt.toISOString() },
        closedBy: names.get(closedBy) ?? closedBy,
        unpaid: unpaid.get(month) ?? 0,
      })),
    ],
  };
}

export async function commissionPage(
  platform: Platform,
  viewer: StaffActor,
  { month, agentId, ...page }: CallInput<'commissionPage'>,
): Promise<OutputOf<'commissionPage'>> {
  const sums = (await sumsOfMonth(platform, month)).filter(
    (sums) => agentId === undefined || sums.agentId === agentId,
  );
  const items = await statementViews(platform, pageSlice(sums, page), viewer);
  return { items, total: sums.length, ...page };
}

export async function commissionLines(
  platform: Platform,
  { month, agentId, ...page }: CallInput<'commissionLines'>,
): Promise<OutputOf<'commissionLines'>> {
  const lines: Omit<EarnedLine, 'agentId'>[] = (await isClosed(platform.db, month))
    ? await linesOfStatement(platform.db, { month, agentId })
    : (await openLines(platform, month)).filter((line) => line.agentId === agentId);
  return { items: pageSlice(lines, page).map(lineView), total: lines.length, ...page };
}

/** The statements of one agent, the open month first. */
export async function ownCommissions(
  platform: Platform,
  agentId: string,
): Promise<OutputOf<'myCommissions'>> {
  const { db, clock } = platform;
  const next = await nextMonth(db, clock.now());
  const open = (await sumsOfMonth(platform, next)).filter(
    (sums) => sums.agentId === agentId && sums.statementId === null,
  );
  const sums = [...open, ...(await statementsOf(db, { agentId }))];
  return {
    percent: shareAt(await currentShares(platform, db), { agentId, at: clock.now() }) / 100,
    statements: await statementViews(platform, sums, null),
  };
}
