import { type QueryTerm, queryTerms, stemEnglish } from '../analyser/index.ts';
import type { QueryWord } from '../search-engine.ts';
import { splitCompound } from './compounds.ts';
import type { PinyinReader } from './pinyin.ts';
import { skeletonOf } from './skeleton.ts';
import { scriptOf, type Vocabulary } from './vocabulary.ts';

type Way = QueryWord['ways'][number];

export interface ReadingTools {
  readonly vocabulary: Vocabulary;
  readonly pinyin: PinyinReader;
  /** Brands in Latin letters by the skeleton of their consonants. */
  readonly skeletons: ReadonlyMap<string, readonly string[]>;
}

export interface Reading {
  readonly ways: readonly Way[];
  /** The word to show as the one meant; undefined when the word itself was right, only written otherwise. */
  readonly shown: string | undefined;
}

const nothing: Reading = { ways: [], shown: undefined };
const splitWeight = 0.85;
const pinyinWeight = 0.8;
const editWeight = 0.7;
const skeletonWeight = 0.5;
const mostReadings = 3;
/** From this length on a word may hold two slips. */
const longWord = 8;

/** An ending too many: "sneakerses", "batterys". */
const byEnding = (word: string, { vocabulary }: ReadingTools): Reading => {
  const stems = [word.replace(/e?s$/, ''), stemEnglish(word.replace(/es$/, '')), word.replace(/ys$/, 'y')];
  const known = stems.find((stem) => stem !== word && stem.length > 2 && vocabulary.documentFrequency(stem) > 0);
  return known === undefined ? nothing : { ways: [{ terms: [known], weight: splitWeight }], shown: undefined };
};

const byCompound = (word: string, { vocabulary }: ReadingTools): Reading => {
  const parts = splitCompound(word, vocabulary);
  return parts ? { ways: [{ terms: [...parts], weight: splitWeight }], shown: undefined } : nothing;
};

const byPinyin = (word: string, { pinyin }: ReadingTools): Reading => ({
  ways: pinyin.read(word, mostReadings).flatMap((characters, at) => {
    const [term] = queryTerms(characters, 'zh-Hans');
    return term?.ways[0] ? [{ terms: term.ways[0], weight: pinyinWeight - 0.05 * at }] : [];
  }),
  shown: undefined,
});

const byEdits = (word: string, { vocabulary }: ReadingTools): Reading => {
  const [best, ...others] = vocabulary.near(word, { most: mostReadings, edits: word.length < longWord ? 1 : 2 });
  if (best === undefined) return nothing;
  // The others are as near: without a context the right one may be among them.
  const near = others.filter(({ edits }) => edits === best.edits);
  return {
    ways: [best, ...near].map(({ term }, at) => ({ terms: [term], weight: editWeight / (1 + at) })),
    shown: vocabulary.surface(best.term) ?? best.term,
  };
};

const bySkeleton = (word: string, { skeletons }: ReadingTools): Reading => {
  const brands = skeletons.get(skeletonOf(word) ?? '') ?? [];
  return { ways: brands.slice(0, mostReadings).map((term) => ({ terms: [term], weight: skeletonWeight })), shown: undefined };
};

/** What a word that no product has may stand for: parts written as one, pinyin, a slip, a brand in another script. The first step that answers is taken. */
export function readUnknown({ raw }: QueryTerm, tools: ReadingTools): Reading {
  const script = scriptOf(raw);
  if (script === 'cjk' || /\d/.test(raw)) return nothing;
  const steps = script === 'latin' ? [byEnding, byCompound, byPinyin, byEdits] : [byCompound, byEdits, bySkeleton];
  for (const step of steps) {
    const reading = step(raw, tools);
    if (reading.ways.length > 0) return reading;
  }
  return nothing;
}
