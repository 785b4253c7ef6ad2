import { parseMinimumCharge } from '@wasit/contract/fees/formula';
import { type Locale, pickText } from '@wasit/contract/locales';
import { iqd, toWire, usd } from '@wasit/contract/money';
import { formatDate, formatMoney, formatNumber, isolate, localeCurrency } from '@wasit/i18n';
import { formatFormula } from '@wasit/i18n/formulas';
import { quantityText, unitText } from '@wasit/i18n/quantity-text';
import type { PaperSection, PaperTotal } from '../../../platform/pdf/paper.ts';
import { variantText } from '../../catalogue/index.ts';
import { feeLabel, type MinorFeeLine } from '../../fees/index.ts';
import type { DualMinor, Estimate, GoodsFacts, PayableFacts } from '../content.ts';
import { feeName, purposeName, type WordKey, wordOf } from './words.ts';

export const dollars = (minor: number, locale: Locale) => formatMoney(toWire(usd(minor)), locale);
export const dinars = (amount: number, locale: Locale) => formatMoney(toWire(iqd(amount)), locale);

/** Goods, then every other line of the amount, then the amount in both currencies. */
export function goodsTable(
  goods: readonly GoodsFacts[],
  { locale, asked }: { locale: Locale; asked: PayableFacts },
): PaperSection {
  return {
    kind: 'table',
    title: wordOf('goods', locale),
    columns: [
      { head: wordOf('product', locale), align: 'start', share: 1 },
      { head: wordOf('quantity', locale), align: 'end', share: null },
      { head: wordOf('unitPrice', locale), align: 'end', share: null },
      { head: wordOf('amount', locale), align: 'end', share: null },
    ],
    rows: goods.map(({ name, attributes, quantity, unit = 'pc', unitPriceMinor, totalMinor }) => {
      const variant = variantText(attributes, locale);
      return [
        { text: pickText(name, locale), ...(variant ? { more: [variant] } : {}) },
        quantityText(locale, { unit, quantity }),
        dollars(unitPriceMinor, locale),
        dollars(totalMinor, locale),
      ];
    }),
    totals: [
      ...asked.lines.map((line) => ({
        label: nameOf(line, locale),
        value: dollars(line.amountMinor, locale),
      })),
      ...totalRows(asked, locale),
    ],
  };
}

export const rateText = (rate: number): string => `1 USD = ${formatNumber(rate)} IQD`;

/** Each amount has its own rate. */
const totalRows = ({ total, rate, roundingIqd }: PayableFacts, locale: Locale): PaperTotal[] => [
  ...ownCurrencyFirst(
    [
      { label: wordOf('total', locale), value: dollars(total.usdMinor, locale) },
      {
        label: `${wordOf('totalIqd', locale)} · ${isolate(rateText(rate))}`,
        value: dinars(total.iqd, locale),
      },
    ],
    locale,
  ).map((row, index) => (index === 0 ? { ...row, strong: true } : row)),
  ...(roundingIqd > 0
    ? [{ label: wordOf('rounding', locale), value: dinars(roundingIqd, locale) }]
    : []),
];

/** The formula of an amount; a minimum charge is described in words. */
function formulaText(formula: string, locale: Locale): string {
  const smallest = parseMinimumCharge(formula);
  const format = (text: string) => formatFormula(text, unitText(locale));
  return smallest
    ? wordOf('smallest', locale)
        .replace('{counted}', () => isolate(format(smallest.counted)))
        .replace('{least}', () => isolate(format(smallest.minimum)))
    : format(formula);
}

/** Each line of an amount with its formula and inputs. */
export function feeTable(asked: PayableFacts, locale: Locale): PaperSection {
  const state = asked.settledAt
    ? `${wordOf('settled', locale)} ${formatDate(asked.settledAt, locale)}`
    : wordOf('open', locale);
  return {
    kind: 'table',
    title: `${purposeName(asked.purpose, locale)} · ${state}`,
    columns: [
      { head: wordOf('fee', locale), align: 'start', share: 2 },
      { head: wordOf('formula', locale), align: 'start', share: 3 },
      { head: wordOf('amount', locale), align: 'end', share: null },
    ],
    rows: asked.lines.map((line) => [
      { text: feeName(line.kind, locale), more: labelsOf(line, locale) },
      { text: formulaText(line.formula, locale), more: inputsOf(line, locale) },
      dollars(line.amountMinor, locale),
    ]),
    totals: totalRows(asked, locale),
  };
}

const labelsOf = (line: MinorFeeLine, locale: Locale): string[] => {
  const text = feeLabel(line, locale);
  return text === '' ? [] : [text];
};
/** A name in another script is isolated in its own direction (U+2068 first strong isolate). */
const nameOf = (line: MinorFeeLine, locale: Locale): string =>
  [
    feeName(line.kind, locale),
    ...labelsOf(line, locale).map((label) => `\u2068${label}\u2069`),
  ].join(' · ');

/** Measurements and tariff in words, without what the formula already contains. */
function inputsOf({ inputs, tariffId }: MinorFeeLine, locale: Locale): string[] {
  const fact = (key: WordKey, value: string) => `${wordOf(key, locale)}: ${value}`;
  const number = (name: string) => (typeof inputs[name] === 'number' ? inputs[name] : null);
  const [volume, weight] = [number('volumeMm3'), number('weightGrams')];
  const [perCbm, minimum] = [number('perCbmMinor'), number('minimumMinor')];
  return [
    volume !== null && weight !== null
      ? fact(
          'measured',
          isolate(
            `${formatNumber(volume / 1e9, { min: 3, max: 3 })} m³, ${formatNumber(weight / 1000)} kg`,
          ),
        )
      : null,
    perCbm === null ? null : fact('perCbm', isolate(dollars(perCbm, locale))),
    minimum === null ? null : fact('minimum', isolate(dollars(minimum, locale))),
    tariffId === null ? null : fact('tariff', isolate(tariffId)),
  ].filter((line) => line !== null);
}

/** Dollars and dinars, the reader's own currency first. */
const ownCurrencyFirst = <T>([inDollars, inDinars]: readonly [T, T], locale: Locale): [T, T] =>
  localeCurrency(locale) === 'iqd' ? [inDinars, inDollars] : [inDollars, inDinars];

export function bothCurrencies({ usdMinor, iqd: iqdAmount }: DualMinor, locale: Locale) {
  const [value, other] = ownCurrencyFirst(
    [dollars(usdMinor, locale), dinars(iqdAmount, locale)],
    locale,
  );
  return { value, more: [other] };
}
export const estimateFacts = ({ low, likely, high }: Estimate, locale: Locale): PaperSection => ({
  kind: 'facts',
  title: wordOf('estimate', locale),
  facts: [
    { label: wordOf('low', locale), ...bothCurrencies(low, locale) },
    { label: wordOf('likely', locale), ...bothCurrencies(likely, locale) },
    { label: wordOf('high', locale), ...bothCurrencies(high, locale) },
  ],
});
