import type { LandedCost } from '@wasit/contract/fees/endpoints';
import type { DualMoney } from '@wasit/contract/wire';

/** An estimate with its amounts in one string: as objects they took a fortieth of a page. */
export type EncodedCost = Omit<
  LandedCost,
  | 'goods'
  | 'chinaFreight'
  | 'insurance'
  | 'seaFreight'
  | 'secondStage'
  | 'total'
  | 'each'
  | 'sources'
> & { amounts: string };

/** Dollars and dinars. */
export type EncodedMoney = readonly [usd: number, iqd: number];

export const encodeMoney = ({ usd, iqd }: DualMoney): EncodedMoney => [usd.amount, iqd.amount];

export const decodeMoney = ([usd, iqd]: EncodedMoney): DualMoney => ({
  usd: { amount: usd, currency: 'USD' },
  iqd: { amount: iqd, currency: 'IQD' },
});

export function encodeCost(cost: LandedCost): EncodedCost {
  const {
    goods,
    chinaFreight,
    insurance,
    seaFreight,
    secondStage,
    total,
    each,
    // The estimate explains why low and high differ.
    sources: _,
    ...rest
  } = cost;
  const all = [
    ...[goods, chinaFreight, insurance],
    ...[seaFreight, secondStage, total, each].flatMap(({ low, likely, high }) => [
      low,
      likely,
      high,
    ]),
  ];
  return { ...rest, amounts: all.flatMap(encodeMoney).join(' ') };
}

export function decodeCost({ amounts, ...rest }: EncodedCost): LandedCost {
  const numbers = amounts.split(' ').map(Number);
  const amount = () => numbers.shift() ?? 0;
  const next = () => decodeMoney([amount(), amount()]);
  const steps = () => ({ low: next(), likely: next(), high: next() });
  return {
    ...rest,
    sources: [],
    goods: next(),
    chinaFreight: next(),
    insurance: next(),
    seaFreight: steps(),
    secondStage: steps(),
    total: steps(),
    each: steps(),
  };
}
