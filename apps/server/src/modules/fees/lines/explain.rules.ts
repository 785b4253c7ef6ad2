import type { FeeLine } from '@wasit/contract/fees/endpoints';
import type { MinorFeeLine } from './fee-line.ts';
import { chargeableCentikilos, chargeableLitres, volumetricGrams } from './measures.rules.ts';
import { unitsOfInput } from './units-input.ts';

type Term = FeeLine['terms'][number];
type ExplainedLine = Pick<MinorFeeLine, 'kind' | 'amountMinor' | 'inputs'>;

const inputOf = ({ inputs }: ExplainedLine, name: string): number | undefined =>
  inputs[name] === undefined ? undefined : Number(inputs[name]);

/** A term whose input is stored; lines of earlier versions lack some. */
const term = (name: Term['name'], unit: Term['unit'], value: number | undefined): Term[] =>
  value === undefined ? [] : [{ name, unit, value }];

/** Lines of earlier versions do not store the units of their goods. */
const piecesTerm = (line: ExplainedLine, value: number | undefined): Term[] =>
  value === undefined
    ? []
    : [
        {
          name: 'pieces',
          unit: 'pieces',
          value,
          ...(line.inputs.units === undefined
            ? {}
            : { quantities: unitsOfInput(String(line.inputs.units)) }),
        },
      ];

const divide = (value: number | undefined, divisor: number): number | undefined =>
  value === undefined ? undefined : value / divisor;

const seaLoad = (line: ExplainedLine) => ({
  volumeMm3: inputOf(line, 'volumeMm3') ?? 0,
  weightGrams: inputOf(line, 'weightGrams') ?? 0,
});

function seaTerms(line: ExplainedLine): Term[] {
  const load = seaLoad(line);
  return [
    ...term('volume', 'm3', load.volumeMm3 / 1e9),
    ...term('weight', 'kg', load.weightGrams / 1000),
    ...term('chargeable', 'm3', chargeableLitres(load) / 1000),
    ...term('price', 'usd', divide(inputOf(line, 'perCbmMinor'), 100)),
    ...term('minimum', 'usd', divide(inputOf(line, 'minimumMinor'), 100)),
  ];
}

const airLoad = (line: ExplainedLine) => ({
  ...seaLoad(line),
  divisor: inputOf(line, 'divisor') ?? 1,
});

function airTerms(line: ExplainedLine): Term[] {
  const load = airLoad(line);
  return [
    ...term('volume', 'm3', load.volumeMm3 / 1e9),
    ...term('divisor', 'cm3PerKg', load.divisor),
    ...term('volumetric', 'kg', volumetricGrams(load) / 1000),
    ...term('weight', 'kg', load.weightGrams / 1000),
    ...term('chargeable', 'kg', chargeableCentikilos(load) / 100),
    ...term('price', 'usd', divide(inputOf(line, 'perKgMinor'), 100)),
    ...term('minimum', 'usd', divide(inputOf(line, 'minimumMinor'), 100)),
  ];
}

const storageTerms = (line: ExplainedLine): Term[] => [
  ...term('volume', 'm3', inputOf(line, 'cbm')),
  ...term('freeDays', 'days', inputOf(line, 'freeDays')),
  ...term('pausedDays', 'days', inputOf(line, 'pausedDays')),
  ...term('days', 'days', inputOf(line, 'days')),
  ...term('price', 'usd', divide(inputOf(line, 'centsPerCbmDay'), 100)),
];

const percentTerms = (line: ExplainedLine): Term[] => [
  ...term('goods', 'usd', divide(inputOf(line, 'goodsMinor'), 100)),
  ...term('percent', 'percent', inputOf(line, 'percent')),
];

const differenceTerms = (line: ExplainedLine): Term[] => [
  ...piecesTerm(line, inputOf(line, 'quantity')),
  ...term('unitBefore', 'usd', divide(inputOf(line, 'unitBeforeMinor'), 100)),
  ...term('unitAfter', 'usd', divide(inputOf(line, 'unitAfterMinor'), 100)),
  ...term('asked', 'usd', divide(inputOf(line, 'askedMinor'), 100)),
];

/** The numbers behind an amount, each with its unit, in the order in which they are used. */
export function termsOf(line: ExplainedLine): Term[] {
  switch (line.kind) {
    case 'sea-freight':
      return seaTerms(line);
    case 'air-freight':
      return airTerms(line);
    case 'storage':
      return line.amountMinor < 0 ? [] : storageTerms(line);
    case 'insurance':
      return percentTerms(line);
    case 'discount':
      return inputOf(line, 'amountMinor') === undefined ? percentTerms(line) : [];
    case 'goods':
      return piecesTerm(line, inputOf(line, 'pieces'));
    case 'price-difference':
      return differenceTerms(line);
    default:
      return [];
  }
}

function seaRule(line: ExplainedLine): FeeLine['rule'] {
  const load = seaLoad(line);
  const product = (chargeableLitres(load) * (inputOf(line, 'perCbmMinor') ?? 0)) / 1000;
  if (product < (inputOf(line, 'minimumMinor') ?? 0)) return 'sea-minimum';
  return load.weightGrams / 1000 > load.volumeMm3 / 1e6 ? 'sea-weight' : 'sea-volume';
}

function airRule(line: ExplainedLine): FeeLine['rule'] {
  const load = airLoad(line);
  const product = (chargeableCentikilos(load) * (inputOf(line, 'perKgMinor') ?? 0)) / 100;
  if (product < (inputOf(line, 'minimumMinor') ?? 0)) return 'air-minimum';
  return volumetricGrams(load) > load.weightGrams ? 'air-volume' : 'air-weight';
}

/** The key of the sentence that explains how an amount is calculated. */
export function ruleOf(line: ExplainedLine): FeeLine['rule'] {
  switch (line.kind) {
    case 'sea-freight':
      return seaRule(line);
    case 'air-freight':
      return airRule(line);
    case 'storage':
      return line.amountMinor < 0 ? 'paid-before' : 'storage';
    case 'discount':
      if (line.inputs.coupon !== undefined) return 'coupon';
      return line.inputs.priceChange === 1 ? 'price-change' : 'discount';
    case 'price-difference':
      return line.inputs.askedMinor === undefined ? 'price-difference' : 'rest';
    case 'service':
      return 'other';
    default:
      return line.kind;
  }
}
