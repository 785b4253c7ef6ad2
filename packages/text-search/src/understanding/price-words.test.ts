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
  ['bag between 10000 and 20000', 'bag | 10000..20000'],
  ['bag 10-20 الف', 'bag | 10000..20000'],
  ['bag 250 to 5 thousand', 'bag | 250..5000'],
  ['bag 10k-20k', 'bag | 10000..20000'],
  ['laptop 1000k-1500k', 'laptop | 1000000..1500000'],
  ['laptop under 2000k iqd', 'laptop | ..2000000IQD'],
  ['corolla 2014-2018 headlight 10-20$', 'corolla 2014-2018 headlight | 10USD..20USD'],
  ['iphone 13 case 5$', 'iphone 13 case | ..5USD'],
  ['laptop 500-1500$', 'laptop | 500USD..1500USD'],
  ['iphone 13 - 5$', 'iphone 13 - | ..5USD'],
  ['耳机 1-2万', '耳机 | 10000..20000'],
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
  'toyota corolla 2014-2018 headlight',
  'كورولا 2014 الى 2018 لايت',
  'kia rio 2012 و 2016',
  '丰田 2014-2018 车灯',
  'hp 1010 - 1020 toner',
  'led bulb 3000k-6500k',
  'led bulb up to 6500 k',
  'tv 4k - 8k',
  'mouse 800-1600 dpi',
  'mouse dpi 800-1600',
  'air conditioner 9000-12000 btu',
  'clutch 2000 to 1500',
  'fan under 3000000000 iqd',
  `fan under ${'9'.repeat(390)}$`,
])('“%s” holds no price', (text) => expect(shown(text)).toBe('–'));

test('any text is read quickly and without an error; amounts are numbers', () => {
  for (const text of [
    '1'.repeat(400),
    '1,'.repeat(200),
    'under '.repeat(66),
    '\ud800 10$ x',
    '$'.repeat(400),
    `${'1 - '.repeat(100)}`,
    `fan ${'9'.repeat(395)}$`,
    `fan 5 - ${'9'.repeat(390)}$`,
  ]) {
    const { from, to } = readPriceWords(text) ?? {};
    for (const one of [from, to]) expect(one?.amount ?? 0).toBeLessThanOrEqual(2_000_000_000);
  }
});
