import type { Locale } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import { I18nContext } from '@wasit/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BothAmounts, OwnAmount, UnitAmount } from './price.tsx';

const price = {
  usd: { amount: 12.5, currency: 'USD' as const },
  iqd: { amount: 16_500, currency: 'IQD' as const },
};

const markup = (locale: Locale, of: typeof BothAmounts, quantity?: string) =>
  renderToStaticMarkup(
    createElement(
      I18nContext,
      { value: new I18n(locale, { shell: {} }) },
      createElement(of, { money: price, quantity }),
    ),
  );
const shown = (locale: Locale, of: typeof BothAmounts = BothAmounts, quantity?: string) =>
  markup(locale, of, quantity).replace(/<[^>]*>/g, '');

// The dot between them is drawn by the style, within a line only.
test('both currencies are shown, the reader’s own first', () => {
  expect(shown('en')).toBe('$12.50 16,500 IQD');
  expect(shown('zh-Hans')).toMatch(/^\$12\.50 16,500/);
  expect(shown('ar')).toBe('16,500 دينار $12.50');
  expect(shown('ckb')).toBe('16,500 دینار $12.50');
});

test('one amount inside a sentence is in the reader’s own currency', () => {
  expect(shown('en', OwnAmount)).toBe('$12.50');
  expect(shown('zh-Hans', OwnAmount)).toBe('$12.50');
  expect(shown('ar', OwnAmount)).toBe('16,500 دينار');
  expect(shown('ckb', OwnAmount)).toBe('16,500 دینار');
});

test('a price of one has its dollars beside the dinars, which are rounded', () => {
  expect(shown('en', UnitAmount)).toBe('$12.50');
  expect(shown('ar', UnitAmount)).toBe('16,500 دينار $12.50');
});

test('a quantity is written before the price of one; the multiplication sign never ends a line', () => {
  expect(shown('en', UnitAmount, '4 pcs')).toBe('4 pcs × $12.50');
  expect(shown('ar', UnitAmount, '4 قطع')).toBe('4 قطع × 16,500 دينار $12.50');
  for (const locale of ['en', 'ar'] as const)
    expect(markup(locale, UnitAmount, '4')).toMatch(/<span class="unbroken">× <bdi/);
});
