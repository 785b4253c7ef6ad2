import { expect, test } from 'vitest';
import { I18n } from './i18n.ts';
import { fill, textOf } from './translate.ts';

const arabic = {
  items_zero: 'لا شيء',
  items_one: 'قطعة',
  items_two: 'قطعتان',
  items_few: '{{count}} قطع',
  items_many: '{{count}} قطعة',
  items_other: '{{count}} قطعة',
};

test.each([
  [0, 'لا شيء'],
  [1, 'قطعة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [11, '11 قطعة'],
  [100, '100 قطعة'],
])('the plural of %i in Arabic', (count, wanted) => {
  expect(fill(textOf('items', [arabic], 'ar', count), { count })).toBe(wanted);
});

test('Sorani plural forms do not depend on the browser', () => {
  expect(textOf('items', [{ items_one: 'one', items_other: 'other' }], 'ckb', 3)).toBe('other');
  expect(textOf('items', [{ items_one: 'one', items_other: 'other' }], 'ckb', 1)).toBe('one');
});

test('a message without plural forms accepts a count', () => {
  expect(textOf('picture', [{ picture: '{{number}} of {{count}}' }], 'en', 1)).toBe(
    '{{number}} of {{count}}',
  );
});

test('placeholders are filled with formatted numbers and unchanged texts; a missing value is empty', () => {
  expect(fill('{{a}} {{b}} {{c}}', { a: 12345, b: '<b>12345</b>' })).toBe('12,345 <b>12345</b> ');
});

test('a key is looked up in the page, then in the shell; another namespace can be named', () => {
  const i18n = new I18n('en', {
    shell: { close: 'Close', title: 'Frame' },
    cart: { title: 'Cart' },
    pay: { title: 'Pay' },
  });
  const { t } = i18n.translator('cart');
  expect([t('title'), t('close'), t('title', { ns: 'pay' }), t('nowhere')]).toEqual([
    'Cart',
    'Close',
    'Pay',
    'nowhere',
  ]);
});

test('the function is stable between calls, so that effects may depend on it', () => {
  const i18n = new I18n('en', { shell: {} });
  expect(i18n.translator('cart').t).toBe(i18n.translator('cart').t);
});
