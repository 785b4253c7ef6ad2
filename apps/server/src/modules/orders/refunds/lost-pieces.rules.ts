import { roundMinor, splitMinor } from '@wasit/contract/money';
import type { MinorFeeLine } from '../../fees/index.ts';

/** Value of a line, and how much of it was already lost and refunded. US cents. */
export interface LineWorth {
  readonly lineId: string;
  readonly supplierId: number;
  readonly quantity: number;
  readonly lostPieces: number;
  /** Goods after discount, including paid differences. */
  readonly lineTotalMinor: number;
  readonly differenceMinor: number;
}

/**
 * Part of a line's value: the first-stage charge for goods and China freight, and differences of
 * raised prices. US cents.
 */
export interface Worth {
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly differenceMinor: number;
}

/**
 * Value of the first `pieces` of a line: cumulative, so that all pieces add up to the whole, to the
 * cent.
 */
const worthUpTo = (pieces: number, { quantity }: LineWorth, total: Worth): Worth => {
  const part = (minor: number) => roundMinor((minor * Math.min(pieces, quantity)) / quantity);
  return {
    goodsMinor: part(total.goodsMinor),
    freightMinor: part(total.freightMinor),
    differenceMinor: part(total.differenceMinor),
  };
};

const minus = (total: Worth, before: Worth): Worth => ({
  goodsMinor: total.goodsMinor - before.goodsMinor,
  freightMinor: total.freightMinor - before.freightMinor,
  differenceMinor: total.differenceMinor - before.differenceMinor,
});

const chinaFreight = (fees: readonly MinorFeeLine[], supplierId: number): number =>
  fees.find((fee) => fee.kind === 'china-freight' && fee.inputs.supplierId === supplierId)
    ?.amountMinor ?? 0;

/** A supplier's freight is distributed over its lines by their first-stage value. */
function totalWorthOf(line: LineWorth, { orderLines, fees }: ChargedOrder): Worth {
  const goodsOf = (lineWorth: LineWorth) => lineWorth.lineTotalMinor - lineWorth.differenceMinor;
  const supplierLines = orderLines.filter(({ supplierId }) => supplierId === line.supplierId);
  const shares = splitMinor(chinaFreight(fees, line.supplierId), supplierLines.map(goodsOf));
  const freightMinor = shares[supplierLines.findIndex(({ lineId }) => lineId === line.lineId)] ?? 0;
  return { goodsMinor: goodsOf(line), freightMinor, differenceMinor: line.differenceMinor };
}

interface ChargedOrder {
  readonly orderLines: readonly LineWorth[];
  /** The lines of the first stage. */
  readonly fees: readonly MinorFeeLine[];
}

/** Value of the next `pieces` that are lost now. */
export function worthOfPieces(line: LineWorth, pieces: number, order: ChargedOrder): Worth {
  const total = totalWorthOf(line, order);
  return minus(
    worthUpTo(line.lostPieces + pieces, line, total),
    worthUpTo(line.lostPieces, line, total),
  );
}

/** Refunded value of pieces lost before. */
export const refundedWorth = (line: LineWorth, order: ChargedOrder): Worth =>
  worthUpTo(line.lostPieces, line, totalWorthOf(line, order));

/** Value of the pieces that were not lost. US cents. */
export function remainingWorth(line: LineWorth): number {
  const total = {
    goodsMinor: line.lineTotalMinor - line.differenceMinor,
    freightMinor: 0,
    differenceMinor: line.differenceMinor,
  };
  const lost = worthUpTo(line.lostPieces, line, total);
  return line.lineTotalMinor - lost.goodsMinor - lost.differenceMinor;
}

/** A supplier's China freight less refunds for lost pieces. US cents. */
export const remainingFreight = (supplierId: number, order: ChargedOrder): number =>
  order.orderLines
    .filter((line) => line.supplierId === supplierId)
    .reduce(
      (left, line) => left - refundedWorth(line, order).freightMinor,
      chinaFreight(order.fees, supplierId),
    );
