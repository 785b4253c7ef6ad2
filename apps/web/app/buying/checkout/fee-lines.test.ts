import type { FeeLine } from '@wasit/contract/fees/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import { I18nContext } from '@wasit/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FeeLines } from './fee-lines.tsx';

const aFee = (kind: FeeLine['kind'], dollars: number): FeeLine => ({
  kind,
  label: '',
  formula: '',
  amount: { amount: dollars, currency: 'USD' },
  tariffId: null,
  rule: 'goods',
  terms: [],
  tariff: null,
});

type Total = NonNullable<Parameters<typeof FeeLines>[0]['total']>;

function shown(locale: Locale, rate?: number, total?: Total): string {
  const lines = [aFee('goods', 20), aFee('china-freight', 2.3)];
  const texts = new I18n(locale, { shell: {}, checkout: {}, fees: {} });
  const list = createElement(FeeLines, {
    lines,
    ...(rate === undefined ? {} : { rate }),
    ...(total === undefined ? {} : { total }),
  });
  const page = createElement(MemoryRouter, null, list);
  return renderToStaticMarkup(createElement(I18nContext, { value: texts }, page)).replace(
    /<[^>]*>/g,
    '',
  );
}

test('each fee shows dinars first in Arabic and Sorani, and none in English or without a rate', () => {
  expect(shown('ar', 1310)).toMatch(/26,200 دينار \$20\.00.*3,013 دينار \$2\.30/);
  expect(shown('ckb', 1310)).toMatch(/26,200 دینار \$20\.00/);
  expect(shown('en', 1310)).not.toContain('IQD');
  expect(shown('ar')).not.toContain('دينار');
});

test('a total in dinars that is more than its rows together says why', () => {
  const total = (dinars: number): Total => ({
    label: 'Total',
    money: { usd: { amount: 22.3, currency: 'USD' }, iqd: { amount: dinars, currency: 'IQD' } },
  });
  expect(shown('ar', 1310, total(29_250))).toContain('sum.rounded');
  expect(shown('en', 1310, total(29_250))).toContain('sum.rounded');
  expect(shown('ar', 1310, total(29_213))).not.toContain('sum.rounded');
});
