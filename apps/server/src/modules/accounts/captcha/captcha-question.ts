import type { Locale } from '@wasit/contract/locales';

/** 0 to 20 as they are spoken. */
export const spokenNumbers: Readonly<Record<Locale, readonly string[]>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  ar: 'صفر|واحد|اثنان|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|أحد عشر|اثنا عشر|ثلاثة عشر|أربعة عشر|خمسة عشر|ستة عشر|سبعة عشر|ثمانية عشر|تسعة عشر|عشرون'.split(
    '|',
  ),
  ckb: 'سفر یەک دوو سێ چوار پێنج شەش حەوت هەشت نۆ دە یازدە دوازدە سێزدە چواردە پازدە شازدە حەڤدە هەژدە نۆزدە بیست'.split(' '),
  'zh-Hans': '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十'.split(' '),
};

export const sumQuestions: Readonly<Record<Locale, string>> = {
  en: 'How much is {one} plus {other}?',
  ar: 'كم يساوي {one} زائد {other}؟',
  ckb: '{one} کۆ {other} دەکاتە چەند؟',
  'zh-Hans': '{one}加{other}等于多少？',
};

/** A sum in words; `one` and `other` from 0 to 20. */
export const sumQuestion = (locale: Locale, one: number, other: number): string =>
  sumQuestions[locale]
    .replace('{one}', spokenNumbers[locale][one] ?? String(one))
    .replace('{other}', spokenNumbers[locale][other] ?? String(other));
