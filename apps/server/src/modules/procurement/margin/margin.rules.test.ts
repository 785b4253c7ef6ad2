import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginPercent, marginsOf, partsOfMargin, sumMargins } from './margin.rules.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const cost = fc.record({ goodsMinor: cents, freightMinor: cents, discountMinor: cents });
const order = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.record({
      lines: fc.tuple(
        ...ids.map((lineId) =>
          fc.record({
            lineId: fc.constant(lineId),
            supplierId: fc.constantFrom(1, 2),
            goodsMinor: cents,
            cost: fc.option(cost, { nil: undefined }),
            supplierRefundMinor: cents,
          }),
        ),
      ),
      paid: fc.array(
        fc.record({
          lineId: fc.option(fc.constantFrom(...ids)),
          supplierId: fc.constantFrom(undefined, 1, 2, 3),
          amountMinor: cents,
        }),
      ),
      refunded: fc.array(
        fc.record({ lineId: fc.option(fc.constantFrom(...ids, 'gone')), amountMinor: cents }),
      ),
    }),
  );

test('margins of lines sum to those of the order, to the cent', () => {
  fc.assert(
    fc.property(order, ({ lines, paid, refunded }) => {
      const total = sumMargins(marginsOf({ lines, paid, refunded }));
      const sum = (sums: readonly { amountMinor: number }[]) =>
        sums.reduce((all, { amountMinor }) => all + amountMinor, 0);
      const costs = lines.reduce(
        (all, one) =>
          all +
          (one.cost ? one.cost.goodsMinor + one.cost.freightMinor - one.cost.discountMinor : 0) -
          one.supplierRefundMinor,
        0,
      );
      expect(total.paidMinor).toBe(sum(paid));
      expect(total.refundedMinor).toBe(sum(refunded));
      expect(total.marginMinor).toBe(sum(paid) - sum(refunded) - costs);
    }),
  );
});

test('what was paid for freight in China is booked to the lines of its supplier', () => {
  const line = { cost: undefined, supplierRefundMinor: 0 };
  const margins = marginsOf({
    lines: [
      { ...line, lineId: 'a', supplierId: 1, goodsMinor: 2970 },
      { ...line, lineId: 'b', supplierId: 1, goodsMinor: 1920 },
      { ...line, lineId: 'c', supplierId: 2, goodsMinor: 3750 },
    ],
    paid: [
      { lineId: null, amountMinor: 8640 },
      { lineId: null, supplierId: 1, amountMinor: 150 },
      { lineId: null, supplierId: 2, amountMinor: 75 },
      { lineId: 'a', amountMinor: 300 },
    ],
    refunded: [{ lineId: 'c', amountMinor: 3825 }],
  });
  expect(margins.map(({ paidMinor, refundedMinor }) => [paidMinor, refundedMinor])).toEqual([
    [2970 + 91 + 300, 0],
    [1920 + 59, 0],
    [3825, 3825],
  ]);
});

test('a refund of the whole order that names no line leaves nothing on any line', () => {
  const line = { cost: undefined, supplierRefundMinor: 0 };
  const margins = marginsOf({
    lines: [
      { ...line, lineId: 'a', supplierId: 1, goodsMinor: 10_000 },
      { ...line, lineId: 'b', supplierId: 2, goodsMinor: 1_000 },
    ],
    paid: [
      { lineId: null, amountMinor: 11_000 },
      { lineId: null, supplierId: 1, amountMinor: 100 },
      { lineId: null, supplierId: 2, amountMinor: 2_000 },
    ],
    refunded: [{ lineId: null, amountMinor: 13_100 }],
  });
  expect(margins.map(({ marginMinor }) => marginMinor)).toEqual([0, 0]);
});

test('container parts sum to the line in every figure; a part without container exists only where needed', () => {
  const shipped = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 0, max: 50 })))),
    )
    .map((entries) => new Map(entries));
  fc.assert(
    fc.property(order, shipped, fc.nat(200), (of, aboard, rest) => {
      const quantity = rest + [...aboard.values()].reduce((sum, pieces) => sum + pieces, 0);
      for (const { lineId: _, ...margin } of marginsOf(of)) {
        const parts = partsOfMargin(margin, { quantity, shipped: aboard });
        expect(sumMargins(parts)).toEqual(margin);
        const places = [...aboard].flatMap(([id, pieces]) => (pieces > 0 ? [id] : []));
        const expected = rest > 0 || places.length === 0 ? ['', ...places] : places;
        expect(parts.map(({ containerId }) => containerId).toSorted()).toEqual(expected.toSorted());
      }
    }),
  );
});

test('a percentage is relative to what customers paid after refunds', () => {
  const of = { goodsMinor: 0, freightMinor: 0, discountMinor: 0, supplierRefundsMinor: 0 };
  expect(marginPercent({ ...of, paidMinor: 3000, refundedMinor: 1000, marginMinor: 250 })).toBe(
    12.5,
  );
  expect(
    marginPercent({ ...of, paidMinor: 1000, refundedMinor: 1000, marginMinor: -250 }),
  ).toBeNull();
});
