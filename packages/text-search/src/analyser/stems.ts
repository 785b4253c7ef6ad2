import { fold } from './fold.ts';
import { arabicForms, arabicOwnWords, englishForms } from './stem-words.ts';

/** All stems are in folded letters: ة is ه, ي and ێ are ی, ە is ه. */
const table = (rows: readonly string[]): ReadonlyMap<string, string> => {
  const heads = new Map<string, string>();
  for (const row of rows) {
    const forms = row.split(' ').map(fold);
    for (const form of forms) heads.set(form, forms[0] ?? form);
  }
  return heads;
};

const arabicHeads = table(arabicForms);
const arabicOwn = table(arabicOwnWords);
const englishHeads = table(englishForms);

const minStem = 3;
// A short noun keeps two letters after a plain article (الضوء); بال and و begin many nouns (بالون,
// ورق).
const arabicPrefixes: readonly (readonly [prefix: string, keeps: number])[] = [
  ['وال', 2],
  ['بال', 3],
  ['کال', 3],
  ['فال', 3],
  ['ال', 2],
  ['لل', 2],
  ['و', 3],
];
const arabicSuffixes: readonly (readonly [suffix: string, keeps: number])[] = [
  ['ها', minStem],
  // Of three letters and ان or ون most are words of their own: ميزان is no table, زيتون no oil.
  ['ان', 4],
  ['ات', minStem],
  ['ون', 4],
  ['ین', minStem],
  ['یه', minStem],
  ['ه', minStem],
];

const withoutArabicPrefix = (word: string): string => {
  for (const [prefix, keeps] of arabicPrefixes) {
    if (word.startsWith(prefix) && word.length - prefix.length >= keeps)
      return word.slice(prefix.length);
  }
  return word;
};

/**
 * light10 (Larkey), keeping at least three letters or four, after a table of broken plurals and colours.
 */
export const stemArabic = (word: string): string => {
  const folded = fold(word);
  const direct = arabicHeads.get(folded);
  const withoutPrefix = direct === undefined ? withoutArabicPrefix(folded) : folded;
  const ownStem = arabicOwn.get(folded) ?? arabicOwn.get(withoutPrefix);
  if (ownStem !== undefined) return ownStem;
  let stem = direct ?? arabicHeads.get(withoutPrefix) ?? withoutPrefix;
  for (const [suffix, keeps] of arabicSuffixes) {
    if (stem.endsWith(suffix) && stem.length - suffix.length >= keeps)
      stem = stem.slice(0, -suffix.length);
  }
  // كهربائي and كهربائية only meet when both of their ي are removed.
  const short = stem.replace(/ی+$/u, '');
  return short.length >= minStem ? short : stem;
};

type SuffixRule = readonly [suffix: string, longerThan: number, removed?: number];

const soraniPostpositions: readonly SuffixRule[] = [
  ['دا', 5],
  ['نا', 4, 1],
  ['هوه', 5],
];
const soraniPossessives: readonly SuffixRule[] = [
  ['مان', 6],
  ['یان', 6],
  ['تان', 6],
];
// Lucene's SoraniStemmer, in its order; the folded letters join ێکی with یکی and so on.
const soraniEndings: readonly SuffixRule[] = [
  ['یهکی', 7],
  ['یکی', 6],
  ['یهک', 6],
  ['یک', 5],
  ['هکه', 6],
  ['که', 5],
  ['هکان', 7],
  ['کان', 6],
  ['یانی', 7],
  ['انی', 6],
  ['یان', 6],
  ['ان', 5],
  ['یانه', 7],
  ['انه', 6],
  ['ایه', 5, 2],
  ['هیه', 5, 2],
  ['ه', 4],
  ['ی', 4],
];

const strip = (word: string, rules: readonly SuffixRule[]): string => {
  for (const [suffix, longerThan, removed = suffix.length] of rules) {
    if (word.length > longerThan && word.endsWith(suffix)) return word.slice(0, -removed);
  }
  return word;
};

export const stemSorani = (word: string): string =>
  strip(strip(strip(fold(word), soraniPostpositions), soraniPossessives), soraniEndings);

/**
 * Harman's S-stemmer (plurals only), with the -es of watches, boxes and dishes, and a short table
 * of odd plurals.
 */
export const stemEnglish = (word: string): string => {
  const folded = fold(word);
  const head = englishHeads.get(folded);
  if (head !== undefined) return head;
  if (folded.length <= 3) return folded;
  if (/(?<![ae])ies$/.test(folded)) return `${folded.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(folded)) return folded.slice(0, -2);
  if (/[^us]s$/.test(folded)) return folded.slice(0, -1);
  return folded;
};
