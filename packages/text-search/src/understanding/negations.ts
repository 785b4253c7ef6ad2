import type { Locale } from '@wasit/contract/locales';
import { chineseWord, fold } from '../analyser/index.ts';
import type { Name } from './separated-names.ts';
import type { Vocabulary } from './spelling/vocabulary.ts';

/** What stands behind these is not wanted: "bag without zip", "سماعات مو لاسلكية". */
const negations = ['without not', 'no non', 'بدون بلا دون مو غير', 'بێ بەبێ'].map((words) =>
  words.split(' ').map(fold),
);
/** The same as terms of goods, in Chinese by the character before what is not wanted. */
export const negationTerms = [...negations.flat(), ...'无 不 非 免 没'.split(' ')];
/** Of "not too heavy" what follows is not wanted. */
const degrees = new Set('too so very that كلش هواية جدا زۆر'.split(' ').map(fold));
/** Goods have what is not wanted behind these: "anti-slip" is what "no slip" asks for. */
const protections = 'anti non مانع مضاد دژە'.split(' ').map(fold);

/** "Model no S23": the number follows. */
const numbered = new Set('model part item serial order'.split(' '));
/** Also of adjectives: "no drill rod", "non woven bag". */
const ofAdjectives = new Set(['no', 'non']);

/** Another word in Sorani: hair. */
const arabicNot = fold('مو');
/** As "بي" of Arabic is read, a letter's name ("بي ام"): only its own spelling tells. */
const soraniWithout = fold('بێ');
/** "من غير": alone it is also of adjectives, غير لاصق, that say what is wanted. */
const arabicOtherThan = fold('غير');

interface Query {
  readonly text: string;
  readonly language?: Locale | undefined;
  readonly vocabulary: Vocabulary;
}

/** The names of a query that are wanted, and those that are not. */
interface Split {
  readonly wanted: readonly Name[];
  readonly unwanted: readonly Name[];
}

/**
 * A pan with a lid is no better a hit for "pan without lid". What the tables call one name
 * ("بدون سلك", wireless) has been joined before, and what goods say so themselves is looked for.
 * "No" and "non" before what is looked for are a part of its name.
 */
export function splitNegated(names: readonly Name[], query: Query): Split {
  const { vocabulary } = query;
  const wanted: Name[] = [];
  const unwanted: Name[] = [];
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at];
    if (name === undefined) break;
    const isDegree = degrees.has(names[at + 1]?.terms[0]?.raw ?? '');
    const object = names[at + (isDegree ? 2 : 1)];
    const isNumber = isOfNumber(name, names[at - 1], object);
    if (object === undefined || isNumber || !isNegation(name, object, query)) wanted.push(name);
    else {
      const last = at + (isDegree ? 2 : 1);
      const isBehindGoods = wanted.length > 0 && last === names.length - 1;
      if (isProtectedFrom(object, vocabulary)) wanted.push(object);
      else if (isDegree || isExclusion(name, isBehindGoods)) unwanted.push(object);
      else wanted.push(...asOneName(name, object, vocabulary));
      at = last;
    }
  }
  return wanted.length > 0 ? { wanted, unwanted } : { wanted: names, unwanted: [] };
}

/** "Part no CE285A", "no S23". */
const isOfNumber = (negation: Name, before: Name | undefined, object: Name | undefined): boolean =>
  ofAdjectives.has(negation.terms[0]?.raw ?? '') &&
  (numbered.has(before?.terms.at(-1)?.raw ?? '') ||
    (object?.terms.some(({ raw }) => /\d/.test(raw)) ?? false));

/** Of "no" only "headphones no mic", at the end, is surely an exclusion. */
const isExclusion = ({ terms: [negation] }: Name, isBehindGoods: boolean): boolean =>
  !ofAdjectives.has(negation?.raw ?? '') || (negation?.raw === 'no' && isBehindGoods);

/** "No drill" together where goods say so: each word alone says little. */
function asOneName(negation: Name, object: Name, vocabulary: Vocabulary): readonly Name[] {
  const terms = [...negation.terms, ...object.terms];
  const isSaid = vocabulary.countWithAll(terms.map(({ raw }) => raw)) > 0;
  return isSaid ? [{ terms, others: [] }] : [negation, object];
}

function isNegation(
  { terms: [negation, ...more] }: Name,
  { terms: [unwanted] }: Name,
  { text, language, vocabulary }: Query,
): boolean {
  if (negation === undefined || unwanted === undefined || more.length > 0) return false;
  // "no 5", "not 2".
  if (/^\d/.test(unwanted.raw) || isOtherWord(negation.raw, { text, language })) return false;
  const goods = vocabulary.documentFrequency(unwanted.raw);
  const alike = negations.find((words) => words.includes(negation.raw)) ?? [];
  // "Non stick" where most goods that stick do not.
  const isSaidByGoods = alike.some(
    (word) => 2 * vocabulary.countWithAll([word, unwanted.raw]) > goods,
  );
  return alike.length > 0 && !isSaidByGoods;
}

function isOtherWord(word: string, { text, language }: Pick<Query, 'text' | 'language'>): boolean {
  if (word === arabicNot) return language === 'ckb';
  if (word === arabicOtherThan) return !/(?:من |ب)غير\s/u.test(text);
  return word === soraniWithout && !text.includes('بێ');
}

/** Most goods that mention it keep it away. */
function isProtectedFrom({ terms: [unwanted] }: Name, vocabulary: Vocabulary): boolean {
  const word = unwanted?.ways.at(-1)?.[0] ?? '';
  const goods = vocabulary.documentFrequency(word);
  return goods > 0 && protections.some((one) => 2 * vocabulary.countWithAll([one, word]) > goods);
}

const chineseNegations = '不带 不含 不要 不配 不用 不是 没有 没带 没 无 非 别带 别要 除了'.split(
  ' ',
);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** 不要带灯, of a lamp; 不要太大. */
const beforeUnwanted = new Set('带 含 有 配 太 很 那么'.split(' '));
/** The most words of what is not wanted: of a longer rest only the first one is sure. */
const maxUnwanted = 3;

/** The negation that these words begin with; 无线 is one word, and 不|带 are two. */
function negationAt(words: readonly string[], at: number): { length: number } | undefined {
  const [first = '', second = ''] = [words[at], words[at + 1]];
  if (chineseNegations.includes(first + second)) return { length: 2 };
  return chineseNegations.includes(first) ? { length: 1 } : undefined;
}

/** How many of these words are not wanted: all up to 的, or up to the end behind what is wanted. */
function countUnwanted(words: readonly string[], isBehind: boolean): number {
  const joint = words.indexOf('的');
  if (joint > 0 && joint <= maxUnwanted) return joint;
  return joint < 0 && isBehind && words.length < maxUnwanted ? words.length : 1;
}

/** Goods rather say 带轮 than 轮子; of electronics, 电子, they never say 电. */
function asGoodsSay(object: string, vocabulary: Vocabulary): string {
  const [, short] = /(.)[子儿]$/u.exec(object) ?? [];
  const goods = (word: string) => vocabulary.documentFrequency(word);
  return short !== undefined && goods(object.slice(-2)) <= goods(`带${short}`)
    ? object.slice(0, -1)
    : object;
}

/**
 * The Chinese of a text without what is not wanted (不带盖的锅, a pot without lid), and that by
 * itself. What goods say so themselves (无痕) stays.
 */
export function splitChineseNegated(
  text: string,
  vocabulary: Vocabulary,
): { readonly wanted: string; readonly unwanted: readonly string[] } {
  const unwanted: string[] = [];
  const wanted = text.replace(/\p{Script=Han}+/gu, (run) => {
    const words = [...segmenter.segment(run)].map(({ segment }) => segment);
    const kept: string[] = [];
    for (let at = 0; at < words.length; ) {
      const { length = 0 } = negationAt(words, at) ?? {};
      const from =
        at + length + (length > 0 && beforeUnwanted.has(words[at + length] ?? '') ? 1 : 0);
      const count = length > 0 ? countUnwanted(words.slice(from), kept.length > 0) : 0;
      const object = words.slice(from, from + count).join('');
      const isSaid = chineseWord(words.slice(at, from).join('') + object).ways[0]?.every(
        (term) => vocabulary.documentFrequency(term) > 0,
      );
      if (object === '' || isSaid) {
        kept.push(words[at] ?? '');
        at += 1;
      } else {
        unwanted.push(asGoodsSay(object, vocabulary));
        at = from + count;
      }
    }
    return kept.join('');
  });
  return /[\p{L}\p{N}]/u.test(wanted) ? { wanted, unwanted } : { wanted: text, unwanted: [] };
}
