import { fold } from '../analyser/index.ts';

/** What a buyer may write before "used phone". */
const openings =
  'i|we|show|give|me|please|want|need|to|buy|find|looking|for|a|an|any|some|the|best|cheap|good|clean|slightly|lightly|gently';
/** "Most used kitchen tools" and "can be used" are new goods. */
const notSecondHand =
  'not|never|no|non|un|without|most|mostly|commonly|widely|often|frequently|daily|is|are|be|being|can';
/** "Used in bedroom", "used every day": what goods are for. */
const usedHow = 'for(?!\\s+sale)|in|on|to|as|by|with|at|during|when|while|every|daily|from|up';
const secondHand = String.raw`second[\s-]?hand`;

const english = [
  String.raw`(?<=^(?:(?:${openings})\s+)*)used\b(?!\s+(?:${usedHow})\b)`,
  String.raw`(?<=^(?:(?:${openings})\s+)*)${secondHand}\b(?!\s+(?:smok|for\b(?!\s+sale)|of\b))`,
  String.raw`(?<=\s)(?<!(?:^|\s)(?:${notSecondHand})\s+)used(?:\s+for\s+sale)?$`,
  // The hand of a watch.
  String.raw`(?<=\s)(?<!\b(?:${notSecondHand}|watch|clock)(?:es|s)?\s+)${secondHand}(?:\s+for\s+sale)?$`,
  String.raw`(?<!\b(?:${notSecondHand})[\s-]+)\b(?:pre-?owned|refurbished)\b`,
];

/** Folded as texts are, for alternatives of a pattern. */
const anyOf = (...words: string[]) => words.map(fold).join('|');

const arabicUsed = anyOf('مستعمل', 'مستعملة', 'مستعملين', 'المستعمل', 'المستعملة', 'المستعملين');
const arabicNot = anyOf('غير', 'مو', 'مش', 'ما', 'لا', 'بدون');
/** "في", and "ل" that does not begin "للبيع", "لون" or a name as "لابتوب", "لينوفو" and "لكزس". */
const arabicHow = `${fold('في')}\\s|${fold('ل')}(?!${anyOf('لبيع', 'ون', 'ا', 'ي', 'ك')})`;

/** Behind the noun, and not "غير مستعمل" (new) or "مستعمل لتنظيف …" (used for cleaning …). */
const arabic = String.raw`(?<=\S\s)(?<!(?:^|\s)(?:${arabicNot})\s)(?:${arabicUsed})(?!\S)(?!\s(?:${arabicHow}))`;

const soraniUsed = anyOf('بەکارهاتوو', 'بەکارهێنراو');
/** "لە", and "بۆ" that does not begin "بۆ فرۆشتن" (for sale). */
const soraniHow = `${fold('لە')}\\s|${fold('بۆ')}\\s(?!${fold('فرۆشتن')})`;

/** Not "بەکارهاتوو بۆ پەردە": what a fabric is for. */
const sorani = String.raw`(?<!\S)(?:${soraniUsed})\S*(?!\S|\s(?:${soraniHow}))`;

/** Not 二手烟 (the smoke of others) or 翻新剂 (a means to renovate). */
const chinese = [
  '(?<!不要|非|不是)二手(?!烟)',
  '^翻新(?![剂膏漆液贴喷涂料修补工神用笔蜡油])',
  '翻新机',
];

const secondHandWord = new RegExp([...english, arabic, sorani, ...chinese].join('|'), 'u');

/** The word by which a text asks for second-hand goods; undefined where it asks for none. */
export const secondHandIn = (text: string): string | undefined =>
  secondHandWord.exec(
    fold(text)
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
      .trim(),
  )?.[0];
