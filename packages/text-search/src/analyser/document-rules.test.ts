import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentRules, type LocalTexts, lexemesOf, thingTerms, weigh } from './index.ts';
import { arabicForms, arabicOwnWords, englishForms } from './stem-words.ts';

const names: readonly LocalTexts[] = [
  { en: 'Men’s leather-shoes TN-2110 with 20,000 mAh', ar: 'أحذية جلدية للرجال ٥٠ في ٧٠ سم' },
  { en: 'Set of 6 cups, 1.5 l', ckb: 'سێتی پیاڵەی چا ١٢ پارچە لەگەڵ قوتوو', 'zh-Hans': '茶杯套装' },
  { ckb: 'شەحنکەرەکانی مۆبایلی خێرا', 'zh-Hans': '10米灯带氛围灯USB-C' },
  { ar: 'والسماعات اللاسلكية بالبلوتوث', 'zh-Hans': '手機殼' },
  { en: 'Keyboard QWERTY black - wireless' },
];

/** A change of the tables or of how a text is read changes what is stored of goods. */
test('documents are those of the numbered rules: who changes them raises the number', () => {
  const hash = createHash('sha256');
  const tables = [...arabicForms, ...arabicOwnWords].map((ar): LocalTexts => ({ ar }));
  for (const name of [...names, ...tables, ...englishForms.map((en): LocalTexts => ({ en }))]) {
    const things = thingTerms({
      names: name,
      kinds: [{ en: 'Hoses & Garden' }],
      values: ['black'],
    });
    hash.update(lexemesOf(weigh({ name }), things).bytes());
  }
  expect([documentRules, hash.digest('hex').slice(0, 16)]).toEqual([2, '1c794c65d09c3818']);
});
