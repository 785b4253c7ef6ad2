import { expect, test } from 'vitest';
import { aCart, aGroup, aLine } from './cart.testing.ts';
import { cartQuantityProblem } from './cart-quantity.ts';
import {
  checkoutBlocker,
  leavesSoon,
  linesOf,
  missingKey,
  mixedRuleKey,
  progressOf,
  selectionOf,
  splitUnorderable,
  withoutLines,
  withSelected,
} from './cart-rules.ts';

const amount = aLine().unitPrice;

test('a quantity is at least one, within stock, and a multiple of the batch', () => {
  const bounds = { skuStock: 100, batch: 5 };
  expect(cartQuantityProblem(10, bounds)).toBeNull();
  expect(cartQuantityProblem(0, bounds)).toEqual({ kind: 'minimum', min: 5 });
  expect(cartQuantityProblem(2.5, bounds)).toEqual({ kind: 'whole' });
  expect(cartQuantityProblem(999_999, bounds)).toEqual({ kind: 'stock', stock: 100 });
  expect(cartQuantityProblem(12, bounds)).toEqual({ kind: 'batch', batch: 5, down: 10, up: 15 });
  expect(cartQuantityProblem(3, bounds)).toMatchObject({ kind: 'batchOnly', down: 5 });
  expect(cartQuantityProblem(23, { skuStock: 25, batch: 10 })).toMatchObject({
    kind: 'batchOnly',
    down: 20,
  });
});

test('sold-out and withdrawn lines are listed apart; lines that need another quantity stay with their supplier', () => {
  const group = aGroup({
    lines: [
      aLine({ skuId: 1 }),
      aLine({ skuId: 2, problems: ['sold-out'] }),
      aLine({ skuId: 3, problems: ['stock-short', 'price-changed'] }),
    ],
  });
  const { groups, lost } = splitUnorderable([
    group,
    aGroup({ supplierId: 8, lines: [aLine({ skuId: 4, problems: ['off-shelf'] })] }),
  ]);
  expect(groups.map(({ lines }) => lines.map(({ skuId }) => skuId))).toEqual([[1, 3]]);
  expect(lost.map(({ skuId }) => skuId)).toEqual([2, 4]);
});

test('a group checkbox is checked, unchecked or mixed', () => {
  expect(selectionOf([aLine(), aLine({ selected: false })])).toBe('some');
  expect(selectionOf([aLine()])).toBe('all');
  expect(selectionOf([])).toBe('none');
});

test('the mixing rule and what is missing are named by the matching text', () => {
  expect(mixedRuleKey(aGroup({ mixedBatch: { pieces: 50, amount } }))).toBe('mixed.either');
  expect(mixedRuleKey(aGroup({ mixedBatch: { pieces: 50, amount: null } }))).toBe('mixed.pieces');
  expect(mixedRuleKey(aGroup())).toBeNull();
  expect(missingKey(aGroup({ missing: { pieces: 4, amount: null } }))).toBe('mixed.missingPieces');
  expect(missingKey(aGroup({ missing: { pieces: 0, amount } }))).toBe('mixed.missingAmount');
  expect(missingKey(aGroup({ missing: { pieces: 4, amount } }))).toBe('mixed.missingEither');
});

test('the disabled checkout button names the reason', () => {
  expect(checkoutBlocker(aCart([aGroup()]))).toBeNull();
  expect(checkoutBlocker(aCart([aGroup()]), { 1: 20 })).toBeNull();
  for (const typed of [0, 7, 105])
    expect(checkoutBlocker(aCart([aGroup()]), { 1: typed })).toBe('quantity');
  expect(
    checkoutBlocker(aCart([aGroup({ lines: [aLine({ selected: false })] })]), { 1: 7 }),
  ).toBeNull();
  expect(checkoutBlocker(aCart([aGroup()], { canOrder: false, lines: 0 }))).toBe('nothing');
  expect(checkoutBlocker(aCart([aGroup()], { canOrder: false, missingToMinimum: amount }))).toBe(
    'minimum',
  );
  expect(
    checkoutBlocker(aCart([aGroup({ missing: { pieces: 2, amount: null } })], { canOrder: false })),
  ).toBe('mixed');
});

test('the progress to the minimum order is between zero and one', () => {
  const money = (value: number) => ({ amount: value, currency: 'USD' as const });
  expect(progressOf(money(7.5), money(15))).toBe(0.5);
  expect(progressOf(money(99), money(15))).toBe(1);
});

test('a line is marked as leaving in its last week', () => {
  const now = Date.parse('2026-12-10T00:00:00Z');
  expect(leavesSoon('2026-12-16T00:00:00Z', now)).toBe(true);
  expect(leavesSoon('2026-12-30T00:00:00Z', now)).toBe(false);
});

test('a change is shown before the server answers', () => {
  const page = aCart([aGroup({ lines: [aLine({ skuId: 1 }), aLine({ skuId: 2 })] })]);
  expect(linesOf(withSelected(page, [2], false)).map(({ selected }) => selected)).toEqual([
    true,
    false,
  ]);
  expect(withoutLines(page, [1, 2]).groups).toEqual([]);
});
