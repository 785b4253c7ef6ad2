import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MinorFeeLine } from '../../fees/index.ts';
import {
  type LineWorth,
  refundedWorth,
  remainingFreight,
  remainingWorth,
  worthOfPieces,
} from './lost-pieces.rules.ts';

const freight = (amountMinor: number): MinorFeeLine => ({
  kind: 'china-freight',
  label: '',
  formula: '',
  amountMinor,
  tariffId: null,
  inputs: { supplierId: 7, amountMinor },
});

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 400 }),
    goodsMinor: fc.integer({ min: 1, max: 5_000_000 }),
    differenceMinor: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ quantity, goodsMinor, differenceMinor }) => ({
    quantity,
    differenceMinor,
    lineTotalMinor: goodsMinor + differenceMinor,
  }));

test('pieces lost parcel by parcel are refunded to the cent: goods, China freight and the price difference', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 900_000 }),
      fc.infiniteStream(fc.nat()),
      (lines, freightMinor, random) => {
        const next = () => random.next().value ?? 0;
        const all: LineWorth[] = lines.map((one, index) => ({
          ...one,
          lineId: `l${index}`,
          supplierId: 7,
          lostPieces: 0,
        }));
        const order = { orderLines: all, fees: [freight(freightMinor)] };
        const given = all.map(() => 0);
        let freightGiven = 0;
        for (let step = 0; step < 40; step += 1) {
          const index = next() % all.length;
          const one = all[index];
          if (!one || one.lostPieces === one.quantity) continue;
          const pieces = 1 + (next() % (one.quantity - one.lostPieces));
          const worth = worthOfPieces(one, pieces, order);
          for (const part of [worth.goodsMinor, worth.freightMinor, worth.differenceMinor])
            expect(part).toBeGreaterThanOrEqual(0);
          given[index] = (given[index] ?? 0) + worth.goodsMinor + worth.differenceMinor;
          freightGiven += worth.freightMinor;
          all[index] = { ...one, lostPieces: one.lostPieces + pieces };
        }
        all.forEach((one, index) => {
          expect(remainingWorth(one) + (given[index] ?? 0)).toBe(one.lineTotalMinor);
          const back = refundedWorth(one, order);
          expect(back.goodsMinor + back.differenceMinor).toBe(given[index]);
        });
        expect(remainingFreight(7, order) + freightGiven).toBe(freightMinor);
        if (all.every(({ quantity, lostPieces }) => quantity === lostPieces))
          expect(freightGiven).toBe(freightMinor);
      },
    ),
  );
});
