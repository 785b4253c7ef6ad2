import { type Shares, shareAt } from './share.rules.ts';

/** A successful order of an agent, with the goods revenue so far, in US cents. */
export interface EarningOrder {
  readonly orderNo: string;
  readonly agentId: string;
  readonly endedAt: Date;
  readonly baseMinor: number;
}

/** An order's amounts in earlier statements. */
export interface EarlierShare {
  readonly baseMinor: number;
  readonly commissionMinor: number;
  readonly basisPoints: number;
}

export interface EarnedLine extends EarlierShare {
  readonly orderNo: string;
  readonly agentId: string;
  readonly endedAt: Date;
  readonly isCorrection: boolean;
}

/** US cents, rounded half up. `basisPoints` are hundredths of a percent. */
export const commissionOf = (baseMinor: number, basisPoints: number): number =>
  Math.floor((baseMinor * basisPoints + 5_000) / 10_000);

/**
 * The amounts that orders add to earlier statements: a new order the full commission at the share
 * of the day it ended, a known one the difference at its own share. Orders that add nothing are
 * omitted.
 */
export const earnedLines = (
  orders: readonly EarningOrder[],
  { earlierShares, shares }: { earlierShares: ReadonlyMap<string, EarlierShare>; shares: Shares },
): EarnedLine[] =>
  orders.flatMap(({ baseMinor, ...order }) => {
    const before = earlierShares.get(order.orderNo);
    const { agentId, endedAt: at } = order;
    const share = before?.basisPoints ?? shareAt(shares, { agentId, at });
    const line = {
      ...order,
      baseMinor: baseMinor - (before?.baseMinor ?? 0),
      basisPoints: share,
      commissionMinor: commissionOf(baseMinor, share) - (before?.commissionMinor ?? 0),
      isCorrection: before !== undefined,
    };
    return line.baseMinor === 0 && line.commissionMinor === 0 ? [] : [line];
  });

export interface Totals {
  readonly agentId: string;
  readonly orders: number;
  readonly baseMinor: number;
  readonly commissionMinor: number;
}

/** The totals of each agent. */
export const totalsOf = (lines: readonly EarnedLine[]): Totals[] =>
  [...Map.groupBy(lines, ({ agentId }) => agentId)]
    .map(([agentId, agentLines]) => ({
      agentId,
      orders: agentLines.length,
      baseMinor: agentLines.reduce((sum, { baseMinor }) => sum + baseMinor, 0),
      commissionMinor: agentLines.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0),
    }))
    .toSorted((a, b) => a.agentId.localeCompare(b.agentId));
