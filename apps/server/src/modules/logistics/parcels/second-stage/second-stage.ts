import type { MoveActor } from '@wasit/contract/orders/states';
import { type Actor, system } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { TaskRunner } from '../../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { secondStageFee } from '../../../fees/index.ts';
import {
  type FeeDemand,
  issueSecondStage,
  lockOrder,
  type OrderRow,
  orderLines,
  remainingWorth,
} from '../../../orders/index.ts';
import { cartonsByIds, parcelsOfCartons } from '../cartons.store.ts';
import { awaitedQuestionsOf, openQuestions } from '../goods-questions.store.ts';
import { isFullyMeasured, strictestClass, volumeOf } from '../parcel.rules.ts';
import {
  linesInParcels,
  ordersMeasuredWithoutBill,
  type ParcelRow,
  parcelsOfOrders,
} from '../parcels.store.ts';
import { setFee } from './parcel-fees.store.ts';

/** The parcels of an order that are not lost, with their lines. The order must be locked. */
export async function activeParcelsWithLines(tx: Tx, orderNo: string) {
  const parcels = (await parcelsOfOrders(tx, [orderNo])).filter(
    (parcel) => parcel.status !== 'lost',
  );
  const contents = await linesInParcels(tx, pluck(parcels, 'parcelId'));
  return parcels.map((parcel) => ({
    ...parcel,
    lineIds: contents.filter((row) => row.parcelId === parcel.parcelId).map((row) => row.lineId),
  }));
}

/**
 * Bills the second stage once everything still wanted is measured and no finding awaits a decision.
 * The order must be locked, so that it happens once.
 */
export async function requestSecondStageWhenMeasured(tx: Tx, order: OrderRow, actor: Actor) {
  if (order.status !== 'CHINA_SHIPPING') return;
  const openLines = (await orderLines(tx, [order.orderNo])).filter(
    (line) => line.status !== 'refunded',
  );
  const coverage = await activeParcelsWithLines(tx, order.orderNo);
  const undecided = [
    ...(await openQuestions(tx, [order.orderNo])),
    ...(await awaitedQuestionsOf(tx, order.orderNo)),
  ];
  const isReady =
    isFullyMeasured(pluck(openLines, 'lineId'), coverage) &&
    coverage.every(({ heldReason }) => heldReason === null) &&
    !undecided.some(({ lineId }) => openLines.some((line) => line.lineId === lineId));
  if (isReady) await requestSecondStage(tx, order, { actor, by: 'china-warehouse' });
}

/** Sea freight of every measured parcel and insurance of its goods; one line per parcel. */
export async function requestSecondStage(
  tx: Tx,
  order: OrderRow,
  { actor, by }: { actor: Actor; by: MoveActor },
): Promise<void> {
  await issueSecondStage(tx, order, {
    ...(await calculateAndStoreFees(tx, order, tx.now)),
    by,
    actor,
  });
}

interface SecondStageCost extends FeeDemand {
  readonly parcels: readonly ParcelRow[];
  readonly savedMinor: ReadonlyMap<string, number>;
}

/**
 * The cost of the second stage for an order's measured parcels, at the tariffs of `at`; nothing is
 * stored.
 */
export async function calculateSecondStage(tx: Tx, order: OrderRow, at: Date) {
  const parcels = (await activeParcelsWithLines(tx, order.orderNo)).filter(
    (parcel) => parcel.receivedAt !== null,
  );
  const openLines = (await orderLines(tx, [order.orderNo])).filter(
    (line) => line.status !== 'refunded',
  );
  const cartonIds = parcels.map(({ cartonId }) => cartonId);
  const cartons = await cartonsByIds(tx, cartonIds);
  const packedParcels = await parcelsOfCartons(tx, cartonIds);
  const { lines, totalMinor, standaloneMinor } = await secondStageFee(tx, {
    at,
    goodsMinor: openLines.reduce((total, line) => total + remainingWorth(line), 0),
    parcels: parcels.map((parcel) => {
      const box = parcel.cartonId ? cartons.get(parcel.cartonId) : undefined;
      const cartonParcels = packedParcels.filter(({ cartonId }) => cartonId === parcel.cartonId);
      return {
        parcelId: parcel.parcelId,
        label: parcel.waybill,
        ...boxOf(parcel),
        carton: box && {
          ...boxOf({
            ...box,
            shippingClass: strictestClass(cartonParcels.map(({ shippingClass }) => shippingClass)),
          }),
          volumesMm3: cartonParcels.map(volumeOf),
          index: cartonParcels.findIndex(({ parcelId }) => parcelId === parcel.parcelId),
        },
      };
    }),
  });
  const savedMinor = new Map(
    parcels
      .filter(({ cartonId }) => cartonId !== null)
      .map(({ parcelId }) => [
        parcelId,
        (standaloneMinor.get(parcelId) ?? 0) - (feeOf(lines, parcelId)?.amountMinor ?? 0),
      ]),
  );
  return { lines, totalMinor, parcels, savedMinor };
}

const feeOf = (lines: FeeDemand['lines'], parcelId: string) =>
  lines.find(({ inputs }) => inputs.parcelId === parcelId);

/** The measures of a parcel or a carton as input of the fee engine. */
export const boxOf = ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
  shippingClass,
}: Pick<ParcelRow, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'shippingClass'>) => ({
  weightGrams: weightGrams ?? 0,
  sizeMm: { length: lengthMm ?? 0, width: widthMm ?? 0, height: heightMm ?? 0 },
  shippingClass,
});

/** One line per parcel, with its saving from packing. */
export async function storeFees(
  tx: Tx,
  { parcels, lines, savedMinor }: Omit<SecondStageCost, 'totalMinor'>,
): Promise<void> {
  for (const { parcelId } of parcels)
    await setFee(tx, parcelId, {
      fee: feeOf(lines, parcelId) ?? null,
      savedMinor: savedMinor.get(parcelId) ?? null,
    });
}

/**
 * Calculates the second stage at the tariffs of `at`, and stores the fee of each measured parcel.
 */
export async function calculateAndStoreFees(tx: Tx, order: OrderRow, at: Date): Promise<FeeDemand> {
  const cost = await calculateSecondStage(tx, order, at);
  await storeFees(tx, cost);
  return cost;
}

/**
 * Bills orders that became complete without a scan: a missing line may have been refunded after
 * everything else was measured.
 */
export async function requestSecondStages(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (const { orderNo } of await ordersMeasuredWithoutBill(platform.db))
    await tasks.run(orderNo, () =>
      platform.transact(async (tx) =>
        requestSecondStageWhenMeasured(tx, await lockOrder(tx, orderNo), system('logistics')),
      ),
    );
  tasks.throwFailures();
}
