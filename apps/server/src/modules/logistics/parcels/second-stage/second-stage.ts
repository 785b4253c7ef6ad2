import type { MoveActor } from '@wasit/contract/orders/states';
import { type Actor, system } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { TaskRunner } from '../../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { type CarriedBox, secondStageFee } from '../../../fees/index.ts';
import {
  type FeeDemand,
  issueSecondStage,
  lockOrder,
  type OrderRow,
  orderLines,
  worthLeft,
} from '../../../orders/index.ts';
import { cartonsByIds, parcelsOfCartons } from '../cartons.store.ts';
import { awaitedOf, openQuestions } from '../goods-questions.store.ts';
import { isFullyMeasured, strictestClass, volumeOf } from '../parcel.rules.ts';
import {
  linesInParcels,
  measuredWithoutBill,
  type ParcelRow,
  parcelsOfOrders,
} from '../parcels.store.ts';
import { setFee } from './parcel-fees.store.ts';

/** An order's living parcels with the lines in them; call it with the order locked. */
export async function coverageOf(tx: Tx, orderNo: string) {
  const parcels = (await parcelsOfOrders(tx, [orderNo])).filter((one) => one.status !== 'lost');
  const inside = await linesInParcels(tx, pluck(parcels, 'parcelId'));
  return parcels.map((one) => ({
    ...one,
    lineIds: inside.filter((row) => row.parcelId === one.parcelId).map((row) => row.lineId),
  }));
}

/**
 * Bills the second stage as soon as everything that is still wanted is measured and nothing of it
 * waits for a decision about what was found wrong. The order must be locked: so it happens once.
 */
export async function requestSecondStageWhenMeasured(
  tx: Tx,
  order: OrderRow,
  actor: Actor,
): Promise<void> {
  if (order.status !== 'CHINA_SHIPPING') return;
  const open = (await orderLines(tx, [order.orderNo])).filter((line) => line.status !== 'refunded');
  const coverage = await coverageOf(tx, order.orderNo);
  const undecided = [
    ...(await openQuestions(tx, [order.orderNo])),
    ...(await awaitedOf(tx, order.orderNo)),
  ];
  const fully =
    isFullyMeasured(pluck(open, 'lineId'), coverage) &&
    coverage.every(({ heldReason }) => heldReason === null) &&
    !undecided.some(({ lineId }) => open.some((line) => line.lineId === lineId));
  if (fully) await requestSecondStage(tx, order, { actor, by: 'china-warehouse' });
}

/**
 * Sea freight of every measured parcel and insurance of the goods in them; each parcel keeps its
 * own line.
 */
export async function requestSecondStage(
  tx: Tx,
  order: OrderRow,
  { actor, by }: { actor: Actor; by: MoveActor },
): Promise<void> {
  await issueSecondStage(tx, order, { ...(await demandOf(tx, order, tx.now)), by, actor });
}

interface Counted extends FeeDemand {
  readonly parcels: readonly ParcelRow[];
  readonly savedMinor: ReadonlyMap<string, number>;
}

/**
 * What the second stage costs for the measured parcels of an order, by the tariff that held at
 * `at`; nothing is stored.
 */
export async function countSecondStage(tx: Tx, order: OrderRow, at: Date): Promise<Counted> {
  const parcels = (await coverageOf(tx, order.orderNo)).filter((one) => one.receivedAt !== null);
  const open = (await orderLines(tx, [order.orderNo])).filter((line) => line.status !== 'refunded');
  const cartonIds = parcels.map(({ cartonId }) => cartonId);
  const cartons = await cartonsByIds(tx, cartonIds);
  const inside = await parcelsOfCartons(tx, cartonIds);
  const { lines, totalMinor, alone } = await secondStageFee(tx, {
    at,
    goodsMinor: open.reduce((total, line) => total + worthLeft(line), 0),
    parcels: parcels.map((one) => {
      const box = one.cartonId ? cartons.get(one.cartonId) : undefined;
      const mates = inside.filter(({ cartonId }) => cartonId === one.cartonId);
      return {
        parcelId: one.parcelId,
        label: one.waybill,
        ...boxOf(one),
        carton: box && {
          ...boxOf({
            ...box,
            shippingClass: strictestClass(mates.map(({ shippingClass }) => shippingClass)),
          }),
          volumesMm3: mates.map(volumeOf),
          index: mates.findIndex(({ parcelId }) => parcelId === one.parcelId),
        },
      };
    }),
  });
  const savedMinor = new Map(
    parcels
      .filter(({ cartonId }) => cartonId !== null)
      .map(({ parcelId }) => [
        parcelId,
        (alone.get(parcelId) ?? 0) - (feeOf(lines, parcelId)?.amountMinor ?? 0),
      ]),
  );
  return { lines, totalMinor, parcels, savedMinor };
}

const feeOf = (lines: FeeDemand['lines'], parcelId: string) =>
  lines.find(({ inputs }) => inputs.parcelId === parcelId);

/** What was measured of a parcel or a carton, as the fee engine takes it. */
export const boxOf = ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
  shippingClass,
}: Pick<
  ParcelRow,
  'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'shippingClass'
>): CarriedBox => ({
  weightGrams: weightGrams ?? 0,
  sizeMm: { length: lengthMm ?? 0, width: widthMm ?? 0, height: heightMm ?? 0 },
  shippingClass,
});

/** Each parcel keeps its own line, and what packing saved of it. */
export async function keepFees(
  tx: Tx,
  { parcels, lines, savedMinor }: Omit<Counted, 'totalMinor'>,
): Promise<void> {
  for (const { parcelId } of parcels)
    await setFee(tx, parcelId, {
      fee: feeOf(lines, parcelId) ?? null,
      savedMinor: savedMinor.get(parcelId) ?? null,
    });
}

/**
 * What the second stage asks for the measured parcels of an order, by the tariff that held at `at`.
 */
export async function demandOf(tx: Tx, order: OrderRow, at: Date): Promise<FeeDemand> {
  const counted = await countSecondStage(tx, order, at);
  await keepFees(tx, counted);
  return counted;
}

/**
 * A missing line may be refunded after everything else was measured: then nothing is left to wait
 * for.
 */
export async function requestSecondStages(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (const { orderNo } of await measuredWithoutBill(platform.db))
    await tasks.run(orderNo, () =>
      platform.transact(async (tx) =>
        requestSecondStageWhenMeasured(tx, await lockOrder(tx, orderNo), system('logistics')),
      ),
    );
  tasks.end();
}
