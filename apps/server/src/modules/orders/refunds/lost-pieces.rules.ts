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
 * Part of a line's value: what the first stage charged for goods and freight through China, and
 * differences of raised prices. US cents.
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
const upTo = (pieces: number, { quantity }: LineWorth, whole: Worth): Worth => {
  const part = (minor: number) => roundMinor((minor * Math.min(pieces, quantity)) / quantity);
  return {
    goodsMinor: part(whole.goodsMinor),
    freightMinor: part(whole.freightMinor),
    differenceMinor: part(whole.differenceMinor),
  };
};

const minus = (all: Worth, before: Worth): Worth => ({
  goodsMinor: all.goodsMinor - before.goodsMinor,
  freightMinor: all.freightMinor - before.freightMinor,
  differenceMinor: all.differenceMinor - before.differenceMinor,
});

const chinaFreight = (fees: readonly MinorFeeLine[], supplierId: number): number =>
  fees.find((fee) => fee.kind === 'china-freight' && fee.inputs.supplierId === supplierId)
    ?.amountMinor ?? 0;

/** A supplier's freight is distributed over its lines by their first-stage value. */
function wholeOf(
  line: LineWorth,
  { all, fees }: { all: readonly LineWorth[]; fees: readonly MinorFeeLine[] },
): Worth {
  const goodsOf = (one: LineWorth) => one.lineTotalMinor - one.differenceMinor;
  const own = all.filter(({ supplierId }) => supplierId === line.supplierId);
  const shares = splitMinor(chinaFreight(fees, line.supplierId), own.map(goodsOf));
  const freightMinor = shares[own.findIndex(({ lineId }) => lineId === line.lineId)] ?? 0;
  return { goodsMinor: goodsOf(line), freightMinor, differenceMinor: line.differenceMinor };
}

interface Order {
  readonly all: readonly LineWorth[];
  /** The lines of the first stage. */
  readonly fees: readonly MinorFeeLine[];
}

/** Value of the next `pieces` that are lost now. */
export function worthOfPieces(line: LineWorth, pieces: number, order: Order): Worth {
  const whole = wholeOf(line, order);
  return minus(upTo(line.lostPieces + pieces, line, whole), upTo(line.lostPieces, line, whole));
}

/** Refunded value of pieces lost before. */
export const givenBack = (line: LineWorth, order: Order): Worth =>
  upTo(line.lostPieces, line, wholeOf(line, order));

/** Value of the pieces that were not lost. US cents. */
export function worthLeft(line: LineWorth): number {
  const whole = {
    goodsMinor: line.lineTotalMinor - line.differenceMinor,
    freightMinor: 0,
    differenceMinor: line.differenceMinor,
  };
  const lost = upTo(line.lostPieces, line, whole);
  return line.lineTotalMinor - lost.goodsMinor - lost.differenceMinor;
}

/** A supplier's freight through China less what was refunded for lost pieces. US cents. */
export const freightLeft = (supplierId: number, order: Order): number =>
  order.all
    .filter((line) => line.supplierId === supplierId)
    .reduce(
      (left, line) => left - givenBack(line, order).freightMinor,
      chinaFreight(order.fees, supplierId),
    );
