import { thingTermsOf } from '../analyser/index.ts';
import { languageOfScript } from './language-of-script.ts';
import { namesOnGoods, noReading, type Reading, type ReadingTools } from './reading.ts';
import type { SoundMatch } from './spelling/latin-arabic.ts';

/*
 * Words of one script typed in the letters of another. What they are read as is searched in their
 * place as if it had been typed, and the buyer is told.
 */

/** Where the page is not in Arabic letters, a shorter one ("pro") sounds like some word by chance. */
const minSoundLength = 5;
/** From this length on a word that sounds a little otherwise is still no other one. */
const longWord = { ofArabicPage: 5, ofOther: 6 };
/** "saa": long vowels are Arabic where little else is typed. */
const longVowel = /aa/;

/** How much the sound may differ: hardly where nothing but the sound says that it is Arabic. */
function farthestSound(word: string, { hasLatinWords, locale }: ReadingTools): number {
  const isChat = /\d/.test(word);
  if (hasLatinWords) return isChat ? 1 : 0;
  if (isChat) return Number.POSITIVE_INFINITY;
  const isArabicPage = locale === 'ar' || locale === 'ckb';
  return word.length >= (isArabicPage ? longWord.ofArabicPage : longWord.ofOther) ? 1 : 0;
}

/** The words that a typed one sounds like: names of the tables only where no goods' words do. */
function soundingLike(word: string, tools: ReadingTools): readonly SoundMatch[] {
  const { latinArabic, phrases, vocabulary, locale } = tools;
  const farthest = farthestSound(word, tools);
  const isArabicPage = locale === 'ar' || locale === 'ckb';
  const isLongEnough = isArabicPage || /\d/.test(word) || word.length >= minSoundLength;
  if (!isLongEnough && !longVowel.test(word)) return [];
  const isNear = ({ distance }: SoundMatch) => Math.floor(distance) <= farthest;
  // "laser" sounds like لەسەر, which only describes goods.
  const isName = (term: string) =>
    isArabicPage ||
    phrases.hasWord(term) ||
    thingTermsOf([term]).some((thing) => vocabulary.documentFrequency(thing) > 0);
  const matches = latinArabic
    .read(word, maxSounds)
    .filter((match) => isNear(match) && isName(match.term));
  const nearest = Math.floor(matches[0]?.distance ?? farthest + 1);
  const tableNames = phrases.single
    .readLatin(word, maxSounds)
    .filter((match) => isNear(match) && Math.floor(match.distance) < nearest);
  return [...tableNames, ...matches];
}

/** "bantaloon" is بنطلون of the tables, though goods say بنطرون. */
export const byLatinArabic = (word: string, tools: ReadingTools): Reading => {
  const { vocabulary } = tools;
  const waysOf = (term: string) => [
    ...(vocabulary.documentFrequency(term) > 0 ? [{ terms: [term], weight: 1 }] : []),
    ...namesOnGoods(term, tools),
  ];
  const [first] = soundingLike(word, tools)
    .map(({ term, distance }) => ({
      ways: waysOf(term),
      name: spellingOf(term, tools),
      distance: Math.floor(distance),
    }))
    .filter(({ ways }) => ways.length > 0)
    // Sorani writes its vowels, so that its words are always a little nearer.
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isOfOtherPage(a.name, tools)) - Number(isOfOtherPage(b.name, tools)),
    );
  return first ? { ways: first.ways, shown: first.name, name: first.name } : noReading;
};

/** So many words that sound alike are compared. */
const maxSounds = 6;

/** A Sorani word on a page in another language, an Arabic one on a Sorani page. */
function isOfOtherPage(name: string, { locale }: ReadingTools): boolean {
  const language = languageOfScript(name, { locale: 'en' });
  return language !== undefined && (language === 'ckb') !== (locale === 'ckb');
}

const spellingOf = (term: string, { vocabulary, phrases }: ReadingTools): string =>
  vocabulary.surface(term) ?? phrases.single.spellingOf(term) ?? term;

/** One syllable is Chinese only where nothing else is: "65w gan charger" has no 橄. */
const isChance = (characters: string, { locale, hasLatinWords }: ReadingTools): boolean =>
  [...characters].length === 1 && (locale !== 'zh-Hans' || hasLatinWords === true);

/** What is meant by pinyin, if goods have it by any of these ways. */
function inPinyin(
  characters: string | undefined,
  ways: readonly (readonly string[])[],
  tools: ReadingTools,
): Reading {
  if (characters === undefined || ways.length === 0 || isChance(characters, tools))
    return noReading;
  return {
    ways: ways.map((terms) => ({ terms, weight: 1 })),
    shown: characters,
    name: characters,
  };
}

/** Names of the tables for which goods use another word: 鞋子 where goods say 鞋. */
export const byPinyinName = (word: string, tools: ReadingTools): Reading => {
  const { phrases, vocabulary } = tools;
  const ways = phrases
    .namesByPinyin(word)
    .map(({ terms }) => terms)
    .filter((terms) => terms.every((term) => vocabulary.documentFrequency(term) > 0));
  return inPinyin(phrases.nameByPinyin(word), ways, tools);
};

export const byPinyin = (word: string, tools: ReadingTools): Reading => {
  const [characters] = tools.pinyin.read(word, 1);
  return inPinyin(characters, characters === undefined ? [] : [[characters]], tools);
};

/** Pinyin in several words, "shouji ke": together they tell which characters are meant. */
export function pinyinOfAll(words: readonly string[], tools: ReadingTools): string | undefined {
  if (words.length < 2 || !words.every((word) => /^[a-z]+$/.test(word))) return undefined;
  const together = words.join('');
  return byPinyinName(together, tools).name ?? byPinyin(together, tools).name;
}
