import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@wasit/contract/locales';
import { I18n } from '@wasit/i18n/i18n';
import { I18nContext } from '@wasit/i18n/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CentreNav } from './centre-nav.tsx';

const textsOf = (locale: Locale): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locale/messages/${locale}/orders.json`), 'utf8'),
  );

function shown(locale: Locale, name: string): string {
  const i18n = new I18n(locale, { shell: {}, orders: textsOf(locale) });
  const nav = createElement(MemoryRouter, null, createElement(CentreNav, { name }));
  return renderToStaticMarkup(createElement(I18nContext, { value: i18n }, nav));
}
const currentOf = (html: string) => /<a aria-current="page"[^>]*href="([^"]*)"/.exec(html)?.[1];

test('the fifteen places of the personal centre are in four groups, in every language', () => {
  for (const locale of locales) {
    const html = shown(locale, 'wallet');
    const headings = [...html.matchAll(/<p [^>]*>([^<]*)<\/p>/g)].map(([, text]) => text);
    const wanted = ['goods', 'money', 'news', 'account'].map(
      (group) => textsOf(locale)[`centre.group.${group}`],
    );
    expect(headings, locale).toEqual(wanted);
    const places = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to);
    expect(places, locale).toHaveLength(15);
    expect(new Set(places), locale).toHaveLength(15);
  }
});

test('one place is marked as current: that of the page, or the orders for each of their tabs', () => {
  expect(shown('en', 'wallet').match(/aria-current/g)).toHaveLength(1);
  expect(currentOf(shown('en', 'wallet'))).toBe('/wallet');
  expect(currentOf(shown('en', 'awaitingPay'))).toBe(currentOf(shown('en', 'buyer_order_list')));
});
