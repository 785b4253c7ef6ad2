import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import type { CustomsPaper } from '@wasit/contract/logistics/containers/container-words';
import type { Texts } from '@wasit/contract/texts';
import { formatDate } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import type { ContainerRow } from '../containers/containers.store.ts';
import type { CustomsLine, CustomsParcel } from '../customs/customs-goods.ts';
import ar from '../texts/ar/customs-papers.json' with { type: 'json' };
import ckb from '../texts/ckb/customs-papers.json' with { type: 'json' };
import en from '../texts/en/customs-papers.json' with { type: 'json' };
import zh from '../texts/zh-Hans/customs-papers.json' with { type: 'json' };

type CustomsWord = keyof typeof en;

/** Texts printed on the papers of a container. */
const customsWords: Texts<CustomsWord> = { en, ar, ckb, 'zh-Hans': zh };

type Cell = string | number;
/** How a figure is shown: decimals. Undefined for texts. */
interface Column {
  readonly head: string;
  readonly decimals?: number;
  /** For possibly long texts: the page is then landscape. */
  readonly isWide?: boolean;
}

/** The papers for customs, and the list by which a container is loaded and unloaded. */
export type ContainerPaper = CustomsPaper | 'loading-list';

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

interface PaperInput {
  readonly paper: ContainerPaper;
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
  'loading-list': 'LL',
} as const satisfies Record<ContainerPaper, string>;

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);
const piecesOf = (lines: readonly CustomsLine[]) => sum(lines.map(({ pieces }) => pieces));
const kgOf = (lines: readonly CustomsLine[]) => sum(lines.map(({ grams }) => grams)) / 1000;
/** Number of boxes: a carton is one box. */
const boxesOf = (parcels: readonly CustomsParcel[]): number =>
  new Set(parcels.map(({ parcelId, cartonNo }) => cartonNo ?? parcelId)).size;
/** Weight in kg and volume in m³, as shipped. */
const measuresOf = (parcels: readonly CustomsParcel[]): number[] => [
  sum(parcels.map(({ weightGrams }) => weightGrams)) / 1000,
  sum(parcels.map(({ volumeMm3 }) => volumeMm3)) / 1e9,
];
const sizeText = ({ sizeMm: { length, width, height } }: CustomsParcel): string =>
  [length, width, height].map((mm) => mm / 10).join(' × ');
/** A parcel, or the carton that some parcels are packed into. */
function boxCells(inside: readonly CustomsParcel[], lines: readonly CustomsLine[]): Cell[] {
  const [first] = inside;
  const parcelIds = new Set(inside.map(({ parcelId }) => parcelId));
  const waybills = inside.map(({ waybill }) => waybill).join(' ');
  return [
    first?.cartonNo ?? waybills,
    first?.cartonNo ? waybills : '',
    [...new Set(inside.map(({ orderNo }) => orderNo))].join(' '),
    piecesOf(lines.filter(({ parcelId }) => parcelIds.has(parcelId))),
    first ? sizeText(first) : '',
    ...measuresOf(inside),
  ];
}
const cbmOf = (lines: readonly CustomsLine[]) => sum(lines.map(({ cm3 }) => cm3)) / 1e6;
const dollarsOf = (lines: readonly CustomsLine[]) =>
  sum(lines.map(({ valueMinor }) => valueMinor)) / 100;
const cartonsOf = (lines: readonly CustomsLine[]) => new Set(lines.map(({ box }) => box)).size;
const figureColumns = (wordOf: (word: CustomsWord) => string): Column[] => [
  { head: wordOf('cartons'), decimals: 0 },
  { head: wordOf('pieces'), decimals: 0 },
  { head: wordOf('kg'), decimals: 2 },
  { head: wordOf('cbm'), decimals: 3 },
  { head: wordOf('value'), decimals: 2 },
];
/** The figures of `figureColumns` except the first, which counts cartons or boxes. */
const figuresOf = (lines: readonly CustomsLine[]) => [
  piecesOf(lines),
  kgOf(lines),
  cbmOf(lines),
  dollarsOf(lines),
];
const goodsNameOf = ({ name, variant }: CustomsLine) => (variant ? `${name}, ${variant}` : name);
const groupLines = (lines: readonly CustomsLine[], key: (line: CustomsLine) => string) =>
  [...Map.groupBy(lines, key)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => (first ? [{ first, members: [first, ...rest] }] : []));

export function customsTable(input: PaperInput): CustomsTable {
  const { paper, container, now, locale } = input;
  const wordOf = (word: CustomsWord) => customsWords[locale][word];
  const facts: [string, string][] = [
    [wordOf('container'), container.containerNo],
    [wordOf('size'), container.size],
    [wordOf('seal'), container.seal],
    [wordOf('billNo'), container.billNo],
    [wordOf('vessel'), [container.vessel, container.voyage].filter(Boolean).join(' / ')],
    [wordOf('loadPort'), container.loadPort],
    [wordOf('dischargePort'), container.dischargePort],
    [wordOf('made'), formatDate(now, locale)],
  ];
  return {
    title: wordOf(paper),
    number: `${series[paper]}-${container.containerNo}-${baghdadDay(container.createdAt).replaceAll('-', '')}`,
    facts: facts.filter(([, value]) => value !== ''),
    ...bodyOfPaper[paper](input, wordOf),
  };
}

type WordOf = (word: CustomsWord) => string;
type Body = Pick<CustomsTable, 'columns' | 'rows' | 'totals'>;

const bodyOfPaper: Readonly<Record<ContainerPaper, (input: PaperInput, wordOf: WordOf) => Body>> = {
  /** The same goods of several customers share a row where they cost the same. */
  invoice: ({ lines }, wordOf) => ({
    columns: [
      { head: wordOf('goods') },
      { head: wordOf('hsCode') },
      { head: wordOf('origin') },
      { head: wordOf('pieces'), decimals: 0 },
      { head: wordOf('unitPrice'), decimals: 4 },
      { head: wordOf('value'), decimals: 2 },
    ],
    rows: groupLines(
      lines,
      (line) => `${line.hsCode} ${line.skuId} ${line.valueMinor / line.pieces}`,
    ).map(({ first, members }) => [
      goodsNameOf(first),
      first.hsCode ?? '',
      first.madeIn ?? '',
      piecesOf(members),
      Number((dollarsOf(members) / piecesOf(members)).toFixed(4)),
      dollarsOf(members),
    ]),
    totals: [wordOf('total'), '', '', piecesOf(lines), '', dollarsOf(lines)],
  }),
  'packing-list': ({ parcels, lines, locale }, wordOf) => ({
    columns: [
      { head: wordOf('carton') },
      { head: wordOf('contents') },
      { head: wordOf('pieces'), decimals: 0 },
      { head: wordOf('size3') },
      { head: wordOf('kg'), decimals: 2 },
      { head: wordOf('cbm'), decimals: 3 },
    ],
    rows: parcels.map((parcel) => {
      const { parcelId, waybill, cartonNo } = parcel;
      const own = lines.filter((line) => line.parcelId === parcelId);
      return [
        cartonNo ? `${cartonNo} ${waybill}` : waybill,
        own
          .map(
            (line) =>
              `${quantityText(locale, { unit: line.unit, quantity: line.pieces })} × ${goodsNameOf(line)}`,
          )
          .join('; '),
        piecesOf(own),
        sizeText(parcel),
        ...measuresOf([parcel]),
      ];
    }),
    totals: [
      `${wordOf('total')}: ${boxesOf(parcels)}`,
      '',
      piecesOf(lines),
      '',
      ...measuresOf(parcels),
    ],
  }),
  'hs-summary': ({ lines, parcels }, wordOf) => ({
    columns: [{ head: wordOf('hsCode') }, { head: wordOf('origin') }, ...figureColumns(wordOf)],
    rows: groupLines(lines, ({ hsCode, madeIn }) => `${hsCode} ${madeIn}`).map(
      ({ first, members }) => [
        first.hsCode ?? '',
        first.madeIn ?? '',
        cartonsOf(members),
        ...figuresOf(members),
      ],
    ),
    // A carton with goods of two codes counts in both rows and once here.
    totals: [wordOf('total'), '', boxesOf(parcels), ...figuresOf(lines)],
  }),
  consignees: ({ lines, parcels }, wordOf) => ({
    columns: [{ head: wordOf('customer') }, { head: wordOf('order') }, ...figureColumns(wordOf)],
    rows: groupLines(lines, ({ orderNo }) => orderNo).map(({ first, members }) => [
      parcels.find(({ orderNo }) => orderNo === first.orderNo)?.customer ?? '',
      first.orderNo,
      cartonsOf(members),
      ...figuresOf(members),
    ]),
    totals: [wordOf('total'), '', boxesOf(parcels), ...figuresOf(lines)],
  }),
  /** Parcels in loading order; a carton is listed with its first parcel. */
  'loading-list': ({ parcels, lines }, wordOf) => ({
    columns: [
      { head: wordOf('position'), decimals: 0 },
      { head: wordOf('box') },
      { head: wordOf('waybills'), isWide: true },
      { head: wordOf('order'), isWide: true },
      { head: wordOf('pieces'), decimals: 0 },
      { head: wordOf('size3') },
      { head: wordOf('kg'), decimals: 2 },
      { head: wordOf('cbm'), decimals: 3 },
    ],
    rows: [...Map.groupBy(parcels, ({ cartonNo, parcelId }) => cartonNo ?? parcelId).values()].map(
      (inside, index) => [index + 1, ...boxCells(inside, lines)],
    ),
    totals: [
      '',
      `${wordOf('total')}: ${boxesOf(parcels)}`,
      '',
      '',
      piecesOf(lines),
      '',
      ...measuresOf(parcels),
    ],
  }),
};
