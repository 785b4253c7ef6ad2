import { fold } from '../analyser/index.ts';

/** Round numbers as people write them before "thousand" and before a currency. */
const rows = `
2 | two | اثنين | دوو | 二 两
3 | three | ثلاث ثلاثة تلاث | سێ | 三
4 | four | اربع اربعة | چوار | 四
5 | five | خمس خمسة | پێنج | 五
6 | six | ست ستة | شەش | 六
7 | seven | سبع سبعة | حەوت | 七
8 | eight | ثمان ثمانية ثمن | هەشت | 八
9 | nine | تسع تسعة | نۆ | 九
10 | ten | عشر عشرة | دە | 十
15 | fifteen | خمسطعش | پازدە | 十五
20 | twenty | عشرين | بیست | 二十
25 | twenty-five | خمسة+وعشرين | بیست+و+پێنج | 二十五
30 | thirty | ثلاثين | سی | 三十
35 | thirty-five | خمسة+وثلاثين | سی+و+پێنج | 三十五
40 | forty | اربعين | چل | 四十
50 | fifty | خمسين | پەنجا | 五十
60 | sixty | ستين | شەست | 六十
75 | seventy-five | خمسة+وسبعين | حەفتا+و+پێنج | 七十五
100 | hundred | مية مئة مائة | سەد | 一百
`;

const numbers = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [number = '', ...names] = row.split(' | ');
      return names
        .flatMap((list) => list.split(' '))
        .map((name) => [fold(name.replaceAll('+', ' ').replace('-', ' ')), number] as const);
    }),
);
const longestFirst = [...numbers.keys()].sort((a, b) => b.length - a.length);
const namesOf = (isChinese: boolean): string =>
  longestFirst
    .filter((name) => /\p{Script=Han}/u.test(name) === isChinese)
    .map((name) => name.replaceAll(' ', '[\\s-]+'))
    .join('|');

/** Letters as they are typed for those that are one when folded, so that a text stays as it is. */
const typedLetters: readonly string[] = ['اأإآ', 'هةەہ', 'یيىێئ', 'کك', 'وۆؤ', 'رڕ', 'لڵ'];
const asTyped = (pattern: string): string =>
  pattern.replace(/\p{Script=Arabic}/gu, (letter) => {
    const letters = typedLetters.find((all) => all.startsWith(letter));
    // Folded, two of them are one: دوو.
    return letters ? `[${letters}]${letter === 'و' ? '+' : ''}` : letter;
  });

const counted = asTyped('thousand|الاف|الف|ههزار|dollars?|usd|دولار|iqd|dinars?|دینار');
const names = asTyped(namesOf(false));
/** Of a number that is not understood whole ("two hundred dollars") no part is one. */
const beforeMoney = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!(?:\\d|(?<![\\p{L}\\p{N}])(?:${names}))[\\s-]+(?:(?:و|and)\\s+)?)(?<joined>ب?(?:ال)?)(?<name>${names})(?=\\s+(?:${counted})(?![\\p{L}\\p{N}]))`,
  'giu',
);
const beforeChineseMoney = new RegExp(
  `(?<![\\p{N}〇零一二两三四五六七八九十百千万亿])(?<name>${namesOf(true)})(?=[千万]?(?:第纳尔|美元|美金|块钱|(?:元|块)(?:(?!\\p{Script=Han})|(?=[以之内左上下的起到至]))))`,
  'gu',
);

/** Folded, three (سێ) and thirty (سی) are one. */
const digitsOf = (name: string): string =>
  name === 'سێ' ? '3' : (numbers.get(fold(name).replace(/[\s-]+/g, ' ')) ?? name);

/** "بخمسة الاف", "twenty thousand", 三万第纳尔: with digits, as prices are read. */
export const withDigits = (text: string): string =>
  text
    .replace(
      beforeMoney,
      (_, joined: string, name: string) => `${joined.startsWith('ب') ? 'ب ' : ''}${digitsOf(name)}`,
    )
    .replace(beforeChineseMoney, digitsOf);
