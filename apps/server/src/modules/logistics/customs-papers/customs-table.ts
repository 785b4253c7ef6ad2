import type { Locale } from '@wasit/contract/locales';
import type { CustomsPaper } from '@wasit/contract/logistics/containers/container-words';
import { formatDate } from '@wasit/i18n';
import type { ContainerRow } from '../containers/containers.store.ts';
import type { CustomsLine, CustomsParcel } from '../customs/customs-goods.ts';
import { type CustomsWord, customsWords } from './customs-words.ts';

type Cell = string | number;
/** How a figure is shown: decimals. Undefined for texts. */
interface Column {
  readonly head: string;
  readonly decimals?: number;
}

/** A paper for customs ready to be drawn as a sheet or as PDF: figures are numbers. */
export interface CustomsTable {
  readonly title: string;
  readonly number: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row: sums below their columns. */
  readonly totals: readonly Cell[];
}

interface Told {
  readonly paper: CustomsPaper;
  readonly container: ContainerRow;
  readonly parcels: readonly CustomsParcel[];
  readonly lines: readonly CustomsLine[];
  readonly now: Date;
  readonly locale: Locale;
}

const series = {
  invoice: 'CI',
  'packing-list': 'PL',
  'hs-summary': 'HS',
  consignees: 'CL',
} as const satisfies Record<CustomsPaper, string>;

const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);
const piecesOf = (lines: readonly CustomsLine[]) => sum(lines.map(({ pieces }) => pieces));
const kgOf = (lines: readonly CustomsLine[]) => sum(lines.map(({ grams }) => grams)) / 1000;
/** What is seen from outside: a carton is one box, whatever was packed into it. */
const boxesOf = (parcels: readonly CustomsParcel[]): number =>
  new Set(parcels.map(({ parcelId, cartonNo }) => cartonNo ?? parcelId)).size;
const cbmOf = (lines: readonly CustomsLine[]) => sum(lines.map(({ cm3 }) => cm3)) / 1e6;
const dollarsOf = (lines: readonly CustomsLine[]) =>
  sum(lines.map(({ valueMinor }) => valueMinor)) / 100;
const cartonsOf = (lines: readonly CustomsLine[]) => new Set(lines.map(({ box }) => box)).size;
const named = ({ name, variant }: CustomsLine) => (variant ? `${name}, ${variant}` : name);
const groups = (lines: readonly CustomsLine[], key: (line: CustomsLine) => string) =>
  [...Map.groupBy(lines, key)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => (first ? [{ first, all: [first, ...rest] }] : []));

export function customsTable(told: Told): CustomsTable {
  const { paper, container, now, locale } = told;
  const say = (word: CustomsWord) => customsWords[locale][word];
  const facts: [string, string][] = [
    [say('container'), container.containerNo],
    [say('size'), container.size],
    [say('seal'), container.seal],
    [say('billNo'), container.billNo],
    [say('vessel'), [container.vessel, container.voyage].filter(Boolean).join(' / ')],
    [say('loadPort'), container.loadPort],
    [say('dischargePort'), container.dischargePort],
    [say('made'), formatDate(now, locale)],
  ];
  return {
    title: say(paper),
    number: `${series[paper]}-${container.containerNo}-${container.createdAt.toISOString().slice(0, 10).replaceAll('-', '')}`,
    facts: facts.filter(([, value]) => value !== ''),
    ...bodies[paper](told, say),
  };
}

type Say = (word: CustomsWord) => string;
type Body = Pick<CustomsTable, 'columns' | 'rows' | 'totals'>;

const bodies: Readonly<Record<CustomsPaper, (told: Told, say: Say) => Body>> = {
  /** The same goods of several customers share a row where they cost the same. */
  invoice: ({ lines }, say) => ({
    columns: [
      { head: say('goods') },
      { head: say('hsCode') },
      { head: say('origin') },
      { head: say('pieces'), decimals: 0 },
      { head: say('unitPrice'), decimals: 4 },
      { head: say('value'), decimals: 2 },
    ],
    rows: groups(
      lines,
      (line) => `${line.hsCode} ${line.skuId} ${line.valueMinor / line.pieces}`,
    ).map(({ first, all }) => [
      named(first),
      first.hsCode ?? '',
      first.madeIn ?? '',
      piecesOf(all),
      Number((dollarsOf(all) / piecesOf(all)).toFixed(4)),
      dollarsOf(all),
    ]),
    totals: [say('total'), '', '', piecesOf(lines), '', dollarsOf(lines)],
  }),
  'packing-list': ({ parcels, lines }, say) => ({
    columns: [
      { head: say('carton') },
      { head: say('contents') },
      { head: say('pieces'), decimals: 0 },
      { head: say('size3') },
      { head: say('kg'), decimals: 2 },
      { head: say('cbm'), decimals: 3 },
    ],
    rows: parcels.map(({ parcelId, waybill, cartonNo, weightGrams, sizeMm, volumeMm3 }) => {
      const own = lines.filter((line) => line.parcelId === parcelId);
      return [
        cartonNo ? `${cartonNo} ${waybill}` : waybill,
        own.map((line) => `${line.pieces} × ${named(line)}`).join('; '),
        piecesOf(own),
        [sizeMm.length, sizeMm.width, sizeMm.height].map((mm) => mm / 10).join(' × '),
        weightGrams / 1000,
        volumeMm3 / 1e9,
      ];
    }),
    totals: [
      `${say('total')}: ${boxesOf(parcels)}`,
      '',
      piecesOf(lines),
      '',
      sum(parcels.map(({ weightGrams }) => weightGrams)) / 1000,
      sum(parcels.map(({ volumeMm3 }) => volumeMm3)) / 1e9,
    ],
  }),
  'hs-summary': ({ lines, parcels }, say) => ({
    columns: [
      { head: say('hsCode') },
      { head: say('origin') },
      { head: say('cartons'), decimals: 0 },
      { head: say('pieces'), decimals: 0 },
      { head: say('kg'), decimals: 2 },
      { head: say('cbm'), decimals: 3 },
      { head: say('value'), decimals: 2 },
    ],
    rows: groups(lines, ({ hsCode, madeIn }) => `${hsCode} ${madeIn}`).map(({ first, all }) => [
      first.hsCode ?? '',
      first.madeIn ?? '',
      cartonsOf(all),
      piecesOf(all),
      kgOf(all),
      cbmOf(all),
      dollarsOf(all),
    ]),
    // A carton with goods of two codes counts in both rows and once here.
    totals: [
      say('total'),
      '',
      boxesOf(parcels),
      piecesOf(lines),
      kgOf(lines),
      cbmOf(lines),
      dollarsOf(lines),
    ],
  }),
  consignees: ({ lines, parcels }, say) => ({
    columns: [
      { head: say('customer') },
      { head: say('order') },
      { head: say('cartons'), decimals: 0 },
      { head: say('pieces'), decimals: 0 },
      { head: say('kg'), decimals: 2 },
      { head: say('cbm'), decimals: 3 },
      { head: say('value'), decimals: 2 },
    ],
    rows: groups(lines, ({ orderNo }) => orderNo).map(({ first, all }) => [
      parcels.find(({ orderNo }) => orderNo === first.orderNo)?.customer ?? '',
      first.orderNo,
      cartonsOf(all),
      piecesOf(all),
      kgOf(all),
      cbmOf(all),
      dollarsOf(all),
    ]),
    totals: [
      say('total'),
      '',
      boxesOf(parcels),
      piecesOf(lines),
      kgOf(lines),
      cbmOf(lines),
      dollarsOf(lines),
    ],
  }),
};
