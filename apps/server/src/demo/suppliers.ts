import { cityRows, supplierRows, tradeRows } from './data/suppliers.ts';
import { diceOf } from './seeded.ts';
import type { ImportSupplier } from './types.ts';
import { assertKnown, tableRows } from './vocabulary.ts';

export type DemoSupplier = ImportSupplier & { top: string };

const cities = new Map(tableRows(cityRows, 5).map(([code = '', ...names]) => [code, names]));
const trades = new Map(tableRows(tradeRows, 5).map(([code = '', ...names]) => [code, names]));

const mixedBatchOf = (rule: string): ImportSupplier['mixedBatch'] => {
  const pieces = /(\d+)p/.exec(rule)?.[1];
  const amount = /(\d+)a/.exec(rule)?.[1];
  if (pieces === undefined && amount === undefined) return undefined;
  return { ...(pieces && { pieces: Number(pieces) }), ...(amount && { amount: Number(amount) }) };
};

const supplierOf = (cells: string[], index: number): DemoSupplier => {
  const [top = '', city = '', en, ar, ckb, zh, rule = ''] = cells;
  const dice = diceOf(`supplier ${top} ${en}`);
  const place = assertKnown(cities.get(city), `city ${city}`);
  const trade = assertKnown(trades.get(top), `trade ${top}`);
  return {
    top,
    code: `DS${String(index + 1).padStart(3, '0')}`,
    name: {
      en: `${place[0]} ${en} ${trade[0]} Co.`,
      ar: `شركة ${ar} ${trade[1]} – ${place[1]}`,
      ckb: `کۆمپانیای ${ckb} ${trade[2]} – ${place[2]}`,
      'zh-Hans': `${place[3]}${zh}${trade[3]}有限公司`,
    },
    mixedBatch: mixedBatchOf(rule),
    city: assertKnown(place[0], `city ${city}`),
    score: dice.between(34, 50) / 10,
    shipDays: dice.between(1, 7),
    foundedYear: dice.between(1996, 2021),
  };
};

let cachedSuppliers: DemoSupplier[] | undefined;
export const demoSuppliers = (): DemoSupplier[] => {
  cachedSuppliers ??= tableRows(supplierRows, 7).map(supplierOf);
  return cachedSuppliers;
};
