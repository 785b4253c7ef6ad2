import { expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

const shown = (text: string): string => {
  const read = readPriceWords(text);
  if (!read) return '–';
  const of = (one: typeof read.from) => (one ? `${one.amount}${one.currency ?? ''}` : '');
  return `${read.rest} | ${read.isCheap ? 'cheap' : `${of(read.from)}..${of(read.to)}`}`;
};

test.each([
  ['headphones under 10$', 'headphones | ..10USD'],
  ['headphones under $10', 'headphones | ..10USD'],
  ['watch less than 25,000 IQD', 'watch | ..25000IQD'],
  ['watch between 10 and 20 dollars', 'watch | 10USD..20USD'],
  ['phone case 5-10$', 'phone case | 5USD..10USD'],
  ['bag over 30 usd', 'bag | 30USD..'],
  ['fan 15 dollars', 'fan | ..15USD'],
  ['cheap power bank', 'power bank | cheap'],
  ['سماعات اقل من 10 الاف', 'سماعات | ..10000'],
  ['سماعة أقل من ١٠ آلاف دينار', 'سماعة | ..10000IQD'],
  ['جنطة تحت 20 الف', 'جنطة | ..20000'],
  ['ساعة من 10 الى 20 الف دينار', 'ساعة | 10000IQD..20000IQD'],
  ['شاحن ب 5 دولار', 'شاحن | ..5USD'],
  ['مروحة رخيصة', 'مروحة | cheap'],
  ['ارخص سماعة بلوتوث', 'سماعة بلوتوث | cheap'],
  ['هێدفۆن کەمتر لە ١٠ هەزار', 'هێدفۆن | ..10000'],
  ['جانتا کەمتر لە 20 دۆلار', 'جانتا | ..20USD'],
  ['کاتژمێر لە 10 تا 20 هەزار دینار', 'کاتژمێر | 10000IQD..20000IQD'],
  ['جانتای هەرزان', 'جانتای | cheap'],
  ['耳机50元以下', '耳机 | ..50CNY'],
  ['50元以内的耳机', '耳机 | ..50CNY'],
  ['便宜的充电宝', '充电宝 | cheap'],
  ['手表 100-200元', '手表 | 100CNY..200CNY'],
])('“%s” is read as %s', (text, wanted) => expect(shown(text)).toBe(wanted));

test.each([
  'power bank 20000',
  'power bank over 10000',
  'toys from 3',
  'socks max 5',
  'باوربانك 20 الف',
  'toys for over 3 years',
  'bag under 5 kg',
  'tv over 40 inch',
  'tent for 4-6 people',
  'LED strip 5m',
  'shoes size 42',
  'iphone 13 pro max case',
  'طقم من 6 قطع',
  'under 10$',
  'رخيص',
  '便宜',
  'minecraft',
  'Maxwell',
  '5米灯带',
  '24件套餐具',
  '\u{1F600} fan',
])('“%s” holds no price', (text) => expect(shown(text)).toBe('–'));

test('any text is read quickly and without an error', () => {
  for (const text of [
    '1'.repeat(400),
    '1,'.repeat(200),
    'under '.repeat(66),
    '\ud800 10$ x',
    '$'.repeat(400),
    `${'1 - '.repeat(100)}`,
  ])
    readPriceWords(text);
});
