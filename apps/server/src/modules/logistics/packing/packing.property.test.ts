import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  anAnnouncedJourney,
  asRole,
  type JourneyOrder,
  paySecondStage,
  receive,
} from '../../console/journey.testing.ts';
import { payByWallet } from '../../payments/payments.testing.ts';

const app = await startTestApp();
const as = await asRole(app, 'china-warehouse');

const side = fc.integer({ min: 100, max: 900 });
const box = fc.record({
  weightGrams: fc.integer({ min: 100, max: 400_000 }),
  sizeMm: fc.record({ length: side, width: side, height: side }),
});
const act = fc.oneof(
  fc.record({ kind: fc.constant('pack' as const), which: fc.nat(7), box }),
  fc.record({ kind: fc.constant('unpack' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('correct' as const), which: fc.nat(2), box }),
  fc.record({ kind: fc.constant('pay' as const) }),
);

/** Cents. */
const cents = (amount: number) => Math.round(amount * 100);

async function paidNet({ orderNo, customer }: JourneyOrder): Promise<number> {
  const { payables } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  const second = payables.filter(({ purpose }) => purpose === 'second-stage');
  const issued = second.filter(({ status }) => status !== 'closed');
  const { rows } = await app.platform.pool.query(
    'select coalesce(sum(amount_usd_minor), 0)::int as given from refund where pay_no = any($1)',
    [issued.map(({ payNo }) => payNo)],
  );
  return issued.reduce((sum, one) => sum + cents(one.amount.usd.amount), 0) - rows[0].given;
}

test('after any packing, unpacking and correcting, pieces stay, cartons sum their parcels, and net charges equal the freight', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(box, { minLength: 3, maxLength: 3 }),
      fc.array(act, { minLength: 3, maxLength: 8 }),
      async (boxes, acts) => {
        const order = await anAnnouncedJourney(app, { parcels: 3 });
        for (const [index, { parcelId }] of order.parcels.entries())
          await receive(app, parcelId, boxes[index]);
        const ids = order.parcels.map(({ parcelId }) => parcelId);
        const userId = order.customer.userId;
        const desk = () => app.ok('packingDesk', { userId }, { as });
        let paid = false;
        for (const one of acts) {
          if (one.kind === 'pack')
            await app.call(
              'packCarton',
              { parcelIds: ids.filter((_, bit) => (one.which + 1) & (1 << bit)), ...one.box },
              { as },
            );
          else if (one.kind === 'unpack') {
            const { cartons } = await desk();
            const cartonId = cartons[one.which % Math.max(1, cartons.length)]?.cartonId;
            if (cartonId) await app.ok('unpackCarton', { cartonId, reason: 'x' }, { as });
          } else if (one.kind === 'correct')
            await app.call(
              'correctMeasures',
              { parcelId: ids[one.which] ?? '', ...one.box, reason: 'x' },
              { as },
            );
          else if (!paid) {
            await paySecondStage(app, order);
            paid = true;
          } else {
            const { due } = await app.ok(
              'orderDetail',
              { orderNo: order.orderNo },
              { as: order.customer.token },
            );
            if (due) await payByWallet(app, order.customer.token, due.payNo);
          }
          await assertRight(order, await desk());
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});

async function assertRight(
  order: JourneyOrder,
  desk: Awaited<ReturnType<typeof app.ok<'packingDesk'>>>,
): Promise<void> {
  const all = [...desk.parcels, ...desk.cartons.flatMap(({ parcels }) => parcels)];
  expect(all.map(({ parcelId }) => parcelId).toSorted()).toEqual(
    order.parcels.map(({ parcelId }) => parcelId).toSorted(),
  );
  // 4 pieces of the one line, whatever was moved.
  const pieces = all.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.pieces, 0);
  expect(pieces).toBe(4);
  const { rows } = await app.platform.pool.query(
    `select c.carton_id, c.length_mm::bigint * c.width_mm * c.height_mm - sum(p.packed_volume_mm3) as volume,
       c.weight_grams - sum(p.packed_weight_grams) as weight
     from carton c join parcel p using (carton_id) where p.order_no = $1 group by c.carton_id`,
    [order.orderNo],
  );
  expect(rows.map(({ volume, weight }) => [Number(volume), Number(weight)])).toEqual(
    rows.map(() => [0, 0]),
  );
  const freight = all.reduce((sum, { fee }) => sum + cents(fee?.amount.amount ?? 0), 0);
  const { secondStage } = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: order.customer.token },
  );
  const insurance = secondStage.lines.find(({ kind }) => kind === 'insurance')?.amount.amount ?? 0;
  expect(await paidNet(order)).toBe(freight + cents(insurance));
}
