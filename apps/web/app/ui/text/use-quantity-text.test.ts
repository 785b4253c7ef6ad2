import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import { type Locale, locales } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import { I18nContext } from '@wasit/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useQuantityText } from './use-quantity-text.ts';

const QuantityText = ({ goods }: { goods: readonly UnitQuantity[] }) => useQuantityText()(...goods);

/** With plain blanks, as papers and messages have them. */
const rendered = (locale: Locale, ...goods: UnitQuantity[]): string =>
  unbroken(locale, ...goods).replaceAll('\u00a0', ' ');

function unbroken(locale: Locale, ...goods: UnitQuantity[]): string {
  const file = join(
    import.meta.dirname,
    `../../../../../packages/i18n/src/texts/${locale}/units.json`,
  );
  const i18n = new I18n(locale, { shell: {}, units: JSON.parse(readFileSync(file, 'utf8')) });
  return renderToStaticMarkup(
    createElement(I18nContext, { value: i18n }, createElement(QuantityText, { goods })),
  );
}
const sets = { unit: 'set', quantity: 2 };

test('a quantity has the word for its unit in the plural of each language', () => {
  expect(Object.fromEntries(locales.map((locale) => [locale, rendered(locale, sets)]))).toEqual({
    en: '2 sets',
    ar: 'طقمان',
    ckb: '2 دەست',
    'zh-Hans': '2 套',
  });
  expect(rendered('ar', { unit: 'pair', quantity: 6 })).toBe('6 أزواج');
  expect(rendered('en', { unit: 'pc', quantity: 1200 })).toBe('1,200 pcs');
});

test('papers and messages of the server name quantities as the pages do', () => {
  for (const locale of locales)
    for (const unit of ['pc', 'set', 'roll', 'carton'])
      for (const quantity of [0, 1, 2, 6, 11, 1200])
        expect(quantityText(locale, { unit, quantity })).toBe(rendered(locale, { unit, quantity }));
});

test('quantities of several units are listed in order; an unknown unit is shown as it is', () => {
  expect(rendered('en', sets, { unit: 'carton', quantity: 3 })).toBe('2 sets · 3 carton');
});

test('a number stays in one line with its unit; between two units a line may break', () => {
  expect(unbroken('en', sets, { unit: 'carton', quantity: 3 }).split(' ')).toEqual([
    '2\u00a0sets',
    '·',
    '3\u00a0carton',
  ]);
});
