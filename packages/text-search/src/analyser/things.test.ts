import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { isMeasure, thingTerms, thingTermsOf } from './things.ts';

const none = { kinds: [], values: [] };

test.each([
  ['en', 'Zorblax Wireless Headphones with Mic X200', 'headphones'],
  ['en', 'Cover for keyboard', 'cover'],
  ['en', 'Set of 6 tea cups', 'cups'],
  ['en', 'Travel battery 1500 mAh', 'battery'],
  ['en', 'Zorblax 04-6229 sticker book', 'book'],
  ['ar', 'سماعة لاسلكية للرياضة', 'سماعة'],
  ['ar', 'طقم شراشف قطن', 'شراشف'],
  ['ckb', 'هێدفۆنی بێ وایەر', 'هێدفۆنی'],
  ['zh-Hans', 'Zelwa 家用蓝牙音箱 带灯 ZE-924', '音箱'],
] as const)('%s: “%s” is indexed as %s', (locale, name, thing) => {
  const terms = thingTerms({ names: { [locale]: name }, ...none });
  expect(thingTermsOf([fold(thing)]).some((term) => terms.includes(term))).toBe(true);
});

test('category and type add kinds; attribute values behind the noun are skipped', () => {
  const terms = thingTerms({
    names: { en: 'Cherry Stream keyboard black' },
    kinds: [{ en: 'Input devices & Mice' }, { en: 'Office keyboard' }],
    values: ['Black'],
  });
  expect(terms).toEqual(['=keyboard', '=device', '=mouse']);
});

test('an amount in the plural is one too', () => {
  expect(['set', 'sets', 'kits', 'pieces', 'طقم'].filter((word) => !isMeasure(word))).toEqual([]);
  expect(isMeasure('setter')).toBe(false);
});
