import { isMeasure, queryTerms, thingTermsOf, wordOfThing } from '../analyser/index.ts';
import type { QueryWord, SearchPlan } from '../search-plan.ts';
import { maxOtherKindWeight, minThingShare, thingOf } from './named-things.ts';
import { thingsInOrder } from './order-of-things.ts';
import type { PhraseBook } from './phrase-book.ts';
import { anyOf } from './plans.ts';
import { secondHandIn } from './second-hand.ts';
import { countGoodsWith, scriptOf, type Vocabulary } from './spelling/vocabulary.ts';
import { headWeight } from './unknown-words.ts';

/** The weight of a stem of what was typed. */
const stemWeight = 0.8;
/** In a longer query an unknown word is rather a brand or a model than the thing. */
const fewWords = 3;

interface Shop {
  readonly vocabulary: Vocabulary;
  readonly phrases: Pick<PhraseBook, 'isBrandName' | 'isQuality' | 'otherNamesOf'>;
}

type Way = QueryWord['ways'][number];

/** From this many goods on a name proves nothing: "laptop" is also on laptop stands. */
const minMentions = 3;

/**
 * By the name as typed, or by all its words of goods that are its head: a laptop stand with a carry
 * bag is no laptop bag. Otherwise only goods newer than the count can be it.
 */
const nameWays = (way: Way, { vocabulary }: Shop): Way[] => {
  const { terms, weight } = way;
  const isLong = terms.length > 1;
  const things = thingTermsOf(terms);
  const heads = things.filter((thing) => vocabulary.documentFrequency(thing) > 0);
  if (isLong && heads.length > 0)
    return heads.map((thing) => ({ terms: [...terms, thing], weight }));
  // "شاشة سيارة" where many goods have a screen and none is one.
  const isPart =
    isLong &&
    things.some((thing) => vocabulary.documentFrequency(wordOfThing(thing)) >= minMentions);
  const isClear = (weight >= stemWeight || isLong) && !isPart;
  if (isClear && vocabulary.countWithAll(terms) < minMentions) return [way];
  return things
    .filter((thing) => !heads.includes(thing))
    .map((thing) => ({ terms: isLong ? [...terms, thing] : [thing], weight }));
};

const partsOf = ({ raw }: QueryWord): string[] => raw.split(' ');

const isTableName = (word: QueryWord, { phrases }: Shop): boolean =>
  phrases.otherNamesOf(partsOf(word)).length > 0;

/**
 * The word by its own names only. Of an unknown Chinese one the last two characters say what it is,
 * the last one alone (a 垫, a 子) what it is like.
 */
const ownNamesOnly = (word: QueryWord): QueryWord => ({
  ...word,
  ways: word.ways.filter(
    ({ terms, weight }) =>
      weight > maxOtherKindWeight ||
      (weight === headWeight && scriptOf(word.raw) === 'cjk' && [...(terms[0] ?? '')].length > 1),
  ),
});

/** A brand or a model, and no name of a kind of goods as well. */
const isBrandOnly = (word: QueryWord, { phrases }: Shop): boolean =>
  phrases.isBrandName(partsOf(word)) &&
  !phrases.otherNamesOf(partsOf(word)).some(({ kind }) => kind === 'synonym');

const isUnknown = (word: QueryWord, shop: Shop): boolean =>
  !isTableName(word, shop) && countGoodsWith(word, shop.vocabulary) === 0;

/** The share of goods with a word that must be the thing where another word names what nobody sells. */
const minShareBesideName = 0.2;

/** Other goods may have the word in their name: 二手烟净化器 is no second-hand phone. */
function secondHandPlan(used: string, words: readonly QueryWord[]): SearchPlan {
  const usedTerms = queryTerms(used);
  const usedParts = usedTerms.map(({ raw }) => raw);
  const others = words.filter((word) => !partsOf(word).every((part) => usedParts.includes(part)));
  const usedWords = usedTerms.map(({ raw, ways }) => ({
    raw,
    ways: ways.map((terms) => ({ terms, weight: 1 })),
  }));
  const all = others.length > 0 ? [...usedWords, anyOf(others)] : usedWords;
  return { words: all.map((word) => ({ ...word, onlyInName: true })) };
}

/**
 * What must be in the name of some product if anybody sells what is looked for; undefined where goods
 * are it, or where the words do not say what it is. In Arabic and Sorani the first noun is the
 * thing, else the last one: of "ثلاجة بابين" the fridge, never the doors.
 */
export function soldCheckPlan(
  text: string,
  words: readonly QueryWord[],
  shop: Shop,
): SearchPlan | undefined {
  // Before the first count nothing is known.
  if (shop.vocabulary.documents === 0) return undefined;
  const used = secondHandIn(text);
  if (used !== undefined) return secondHandPlan(used, words);
  const isShort = queryTerms(text).length <= fewWords;
  const named = thingsInOrder(text, words).before.filter((word) => !word.isBrand);
  const brands = named.filter((word) => isBrandOnly(word, shop));
  const candidates = named.filter(
    (word) =>
      !brands.includes(word) &&
      !/\d/.test(word.raw) &&
      !isMeasure(word.raw) &&
      !shop.phrases.isQuality(partsOf(word)),
  );
  // "كامري 2020": nothing but names, of which goods lack one.
  const lacking = brands
    .map(ownNamesOnly)
    .find((own) => countGoodsWith(own, shop.vocabulary) === 0);
  if (candidates.length === 0 && lacking) return { words: [lacking] };
  // "سيارة كيا": beside a name that goods lack, toy cars among car parts are not sold as cars; in
  // "Anker cable" a third of the goods that mention cables are cables.
  const minShare = lacking ? minShareBesideName : minThingShare;
  for (const word of candidates) {
    const own = ownNamesOnly(word);
    const share = thingOf(own, shop)?.share ?? 0;
    if (share >= minShare) return undefined;
    if (share >= minThingShare) continue;
    if (isTableName(word, shop))
      return {
        words: [{ ...own, ways: own.ways.flatMap((way) => nameWays(way, shop)), onlyInName: true }],
      };
    // "مراجيح حديقة": whatever the first word is, it is no garden.
    if (isShort && scriptOf(word.raw) === 'arabic' && isUnknown(word, shop))
      return { words: [own] };
  }
  if (lacking) return { words: [lacking] };
  const [last] = candidates;
  return isShort && last && isUnknown(last, shop) ? { words: [ownNamesOnly(last)] } : undefined;
}
