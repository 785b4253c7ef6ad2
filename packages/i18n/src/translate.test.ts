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
])('%i things in Arabic', (count, wanted) => {
  expect(fill(textOf('items', [arabic], 'ar', count), { count })).toBe(wanted);
});

test('Sorani knows its own plural forms, whatever language the browser has', () => {
  expect(textOf('items', [{ items_one: 'one', items_other: 'other' }], 'ckb', 3)).toBe('other');
  expect(textOf('items', [{ items_one: 'one', items_other: 'other' }], 'ckb', 1)).toBe('one');
});

test('a count does not hide a text without plural forms', () => {
  expect(textOf('picture', [{ picture: '{{number}} of {{count}}' }], 'en', 1)).toBe(
    '{{number}} of {{count}}',
  );
});

test('blanks take numbers with separators and texts as they are; an unknown one stays empty', () => {
  expect(fill('{{a}} {{b}} {{c}}', { a: 12345, b: '<b>12345</b>' })).toBe('12,345 <b>12345</b> ');
});

test('a page looks in its own messages, then in those of the frame; another place can be named', () => {
  const i18n = new I18n('en', {
    shell: { close: 'Close', title: 'Frame' },
    cart: { title: 'Cart' },
    pay: { title: 'Pay' },
  });
  const { t } = i18n.reader('cart');
  expect([t('title'), t('close'), t('title', { ns: 'pay' }), t('nowhere')]).toEqual([
    'Cart',
    'Close',
    'Pay',
    'nowhere',
  ]);
});

test('the same function each time: effects may depend on it', () => {
  const i18n = new I18n('en', { shell: {} });
  expect(i18n.reader('cart').t).toBe(i18n.reader('cart').t);
});
