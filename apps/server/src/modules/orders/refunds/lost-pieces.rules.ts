import { roundMinor, splitMinor } from '@wasit/contract/money';
import type { MinorFeeLine } from '../../fees/index.ts';

/** What a line is worth and how much of it was lost and given back before. US cents. */
export interface LineWorth {
  readonly lineId: string;
  readonly supplierId: number;
  readonly quantity: number;
  readonly lostPieces: number;
  /** Goods after discount, with what was paid more for a raised price. */
  readonly lineTotalMinor: number;
  readonly differenceMinor: number;
}

/**
 * A part of a line's worth: what the first stage paid for goods and for their way through China,
 * and what a raised price cost more. US cents.
 */
export interface Worth {
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly differenceMinor: number;
}

/**
 * What falls to the first `pieces` of a line: counted from the start, so that all pieces together
 * are the whole, to the cent.
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

/** A supplier's freight is shared among its lines by what the first stage asked for them. */
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

/** What the next `pieces` of a line are worth that are lost now. */
export function worthOfPieces(line: LineWorth, pieces: number, order: Order): Worth {
  const whole = wholeOf(line, order);
  return minus(upTo(line.lostPieces + pieces, line, whole), upTo(line.lostPieces, line, whole));
}

/** What was given back of a line for pieces that were lost before. */
export const givenBack = (line: LineWorth, order: Order): Worth =>
  upTo(line.lostPieces, line, wholeOf(line, order));

/** What the pieces of a line are worth that were not lost. US cents. */
export function worthLeft(line: LineWorth): number {
  const whole = {
    goodsMinor: line.lineTotalMinor - line.differenceMinor,
    freightMinor: 0,
    differenceMinor: line.differenceMinor,
  };
  const lost = upTo(line.lostPieces, line, whole);
  return line.lineTotalMinor - lost.goodsMinor - lost.differenceMinor;
}

/** Of a supplier's freight through China what was not given back for lost pieces. US cents. */
export const freightLeft = (supplierId: number, order: Order): number =>
  order.all
    .filter((line) => line.supplierId === supplierId)
    .reduce(
      (left, line) => left - givenBack(line, order).freightMinor,
      chinaFreight(order.fees, supplierId),
    );
