import type { CartGroup, CartLine, CartPage, LineProblem } from '@wasit/contract/cart/endpoints';
import type { WireMoney } from '@wasit/contract/money';
import { cartQuantityProblem } from './cart-quantity.ts';

/** Problems that no change of the quantity can fix. */
const unfixableProblems: readonly LineProblem[] = ['off-shelf', 'sold-out'];

const isUnorderable = (line: CartLine): boolean =>
  line.problems.some((problem) => unfixableProblems.includes(problem));

/** The problem to show first; a changed price is a notice, not an obstacle. */
export const obstacleOf = (line: CartLine): Exclude<LineProblem, 'price-changed'> | null =>
  line.problems.find((problem) => problem !== 'price-changed') ?? null;

/** Separates lines that cannot be ordered at all; the others stay with their supplier. */
export function splitUnorderable(groups: readonly CartGroup[]): {
  groups: CartGroup[];
  lost: CartLine[];
} {
  return {
    groups: groups
      .map((group) => ({ ...group, lines: group.lines.filter((line) => !isUnorderable(line)) }))
      .filter(({ lines }) => lines.length > 0),
    lost: groups.flatMap(({ lines }) => lines.filter(isUnorderable)),
  };
}

type Selection = 'all' | 'some' | 'none';

export function selectionOf(lines: readonly CartLine[]): Selection {
  const selected = lines.filter((line) => line.selected).length;
  if (selected === 0) return 'none';
  return selected === lines.length ? 'all' : 'some';
}

/** The message of a supplier's mixing rule, with what the selected lines are short of. */
export function mixedRuleKey({
  mixedBatch,
}: CartGroup): 'mixed.pieces' | 'mixed.amount' | 'mixed.either' | null {
  if (!mixedBatch) return null;
  if (mixedBatch.pieces !== null && mixedBatch.amount !== null) return 'mixed.either';
  if (mixedBatch.pieces !== null) return 'mixed.pieces';
  return mixedBatch.amount === null ? null : 'mixed.amount';
}

/** Whether the selected lines together reach their supplier's minimum for mixing. */
export function reachesMixing({ mixedBatch, lines }: CartGroup): boolean {
  const selectedLines = lines.filter(({ selected }) => selected);
  const pieces = selectedLines.reduce((sum, { quantity }) => sum + quantity, 0);
  const usd = selectedLines.reduce((sum, { lineTotal }) => sum + lineTotal.usd.amount, 0);
  return (
    (mixedBatch?.pieces != null && pieces >= mixedBatch.pieces) ||
    (mixedBatch?.amount != null && usd >= mixedBatch.amount.usd.amount)
  );
}

export function missingKey({
  missing,
}: CartGroup): 'mixed.missingPieces' | 'mixed.missingAmount' | 'mixed.missingEither' | null {
  if (!missing) return null;
  if (missing.pieces > 0 && missing.amount) return 'mixed.missingEither';
  return missing.amount ? 'mixed.missingAmount' : 'mixed.missingPieces';
}

/**
 * The reason why the checkout button is disabled; null if it is not. `typed` are unsaved
 * quantities.
 */
export function checkoutBlocker(
  { summary, groups }: CartPage,
  typed: Readonly<Record<number, number>> = {},
): 'nothing' | 'minimum' | 'mixed' | 'quantity' | null {
  const isWrong = (line: CartLine) => {
    const quantity = typed[line.skuId];
    return line.selected && quantity !== undefined && cartQuantityProblem(quantity, line) !== null;
  };
  if (groups.some(({ lines }) => lines.some(isWrong))) return 'quantity';
  if (summary.canOrder) return null;
  if (summary.lines === 0) return 'nothing';
  if (groups.some(({ missing }) => missing !== null)) return 'mixed';
  return summary.missingToMinimum ? 'minimum' : 'nothing';
}

/** Progress of the goods towards the minimum order, 0 to 1. */
export const progressOf = (goods: WireMoney, minimum: WireMoney): number =>
  minimum.amount <= 0 ? 1 : Math.min(1, Math.max(0, goods.amount / minimum.amount));

/** A line is shown as expiring when it has a week or less. */
export function leavesSoon(leavesAt: string, now: number): boolean {
  const weekMs = 7 * 86_400_000;
  return Date.parse(leavesAt) - now <= weekMs;
}

/** The expected page, shown until the server answers. */
export const withSelected = (
  page: CartPage,
  skuIds: readonly number[],
  selected: boolean,
): CartPage => ({
  ...page,
  groups: page.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, selected } : line)),
  })),
});

export const withoutLines = (page: CartPage, skuIds: readonly number[]): CartPage => ({
  ...page,
  groups: page.groups
    .map((group) => ({
      ...group,
      lines: group.lines.filter((line) => !skuIds.includes(line.skuId)),
    }))
    .filter(({ lines }) => lines.length > 0),
});

export const linesOf = (page: CartPage): CartLine[] => page.groups.flatMap(({ lines }) => lines);
