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
            lineTotalMinor: cents,
            cost: fc.option(cost, { nil: undefined }),
            supplierRefundMinor: cents,
          }),
        ),
      ),
      paid: fc.array(fc.record({ lineId: fc.option(fc.constantFrom(...ids)), amountMinor: cents })),
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
