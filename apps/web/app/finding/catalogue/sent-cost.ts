import type { LandedCost } from '@wasit/contract/fees/endpoints';
import type { DualMoney } from '@wasit/contract/wire';

/** An estimate with its amounts in one text: as objects they were a fortieth of a page. */
export type SentCost = Omit<
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
export type SentMoney = readonly [usd: number, iqd: number];

export const sentMoney = ({ usd, iqd }: DualMoney): SentMoney => [usd.amount, iqd.amount];

export const readMoney = ([usd, iqd]: SentMoney): DualMoney => ({
  usd: { amount: usd, currency: 'USD' },
  iqd: { amount: iqd, currency: 'IQD' },
});

export function sentCost(cost: LandedCost): SentCost {
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
  return { ...rest, amounts: all.flatMap(sentMoney).join(' ') };
}

export function readCost({ amounts, ...rest }: SentCost): LandedCost {
  const numbers = amounts.split(' ').map(Number);
  const amount = () => numbers.shift() ?? 0;
  const next = () => readMoney([amount(), amount()]);
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
