import { fold, type QueryTerm, queryTerms } from '../analyser/index.ts';
import { seedSynonyms } from '../seed/seed-synonyms.ts';
import { kindUses } from '../words/uses.ts';
import { languageOfQuery } from './language-of-script.ts';
import { scriptOf } from './spelling/vocabulary.ts';
import type { UnderstandingOptions } from './understanding-options.ts';

/** "Something that …", شي يـ… (a verb follows), شتێک …: the text says what a thing does. */
const descriptions = [
  /\b(?:something|(?:stuff|thing|machine|device|gadget|tool|what)s?(?= (?:that|to|which|for|you|i)\b))/iu,
  /(?:^|\s)(?:شيء|شي|شغلة)\s+[يتنا]/u,
  // جهاز تنظيف البشرة is a name: only a verb of the third person describes what a device does.
  /(?:^|\s)(?:جهاز|مكينة|ماكينة|آلة|الة|اداة|أداة)\s+ي/u,
  /(?:^|\s)(?:شتێک|شت|ئامێرێک|ئامێری|ئامێر|ئەوەی|مەکینەیەک)\s/u,
];
/** 给…打气的, 能…的东西: behind 的 stands no name of a thing. */
const chineseDescription = /的(?:东西|机器|设备|工具|装置|神器)?$/u;
const chineseGeneral =
  /可以|能够|能|用来|用于|用|给|让|的|东西|机器|设备|工具|装置|时候|时|后|一个|起来|[，。\s]/gu;

/** So many words of a text must be of the use of one kind, and so large a share of its words. */
const minWords = 2;
const minShare = 0.5;
/** In Chinese characters. */
const minCharacters = 3;

interface Use {
  readonly kind: string;
  /** Folded words and their stems. */
  readonly terms: ReadonlySet<string>;
  readonly chinese: readonly string[];
}

const isChinese = (word: string): boolean => scriptOf(word) === 'cjk';

const uses: readonly Use[] = kindUses.map(({ kind, words }) => {
  const all = words.split(/\s+/).filter(Boolean).map(fold);
  const chinese = all.filter(isChinese);
  const spelt = all.filter((word) => !isChinese(word));
  return { kind, chinese, terms: new Set(spelt.flatMap(waysOf)) };
});

function waysOf(word: string): string[] {
  return [word, ...queryTerms(word).flatMap(({ ways }) => ways.flat())];
}

/** A word that few kinds have says more. */
const weightOf = (has: (use: Use) => boolean): number =>
  Math.log(1 + uses.length / Math.max(1, uses.filter(has).length));

interface Scored {
  readonly use: Use;
  readonly score: number;
}

const best = (scored: readonly Scored[]): Use | undefined => {
  const [first, second] = scored.toSorted((a, b) => b.score - a.score);
  return first && first.score > (second?.score ?? 0) ? first.use : undefined;
};

const isOfUse = ({ raw, ways }: QueryTerm, { terms, chinese }: Use): boolean =>
  [raw, ...ways.flat()].some((term) => terms.has(term)) ||
  chinese.some((word) => word.includes(raw));

function kindOfWords(text: string, { locale }: UnderstandingOptions): Use | undefined {
  const words = queryTerms(text, locale)
    .filter(
      ({ raw }) => !descriptions.some((one) => one.test(`${raw} that`) || one.test(`${raw} ي`)),
    )
    .map((term) => ({ term, weight: weightOf((use) => isOfUse(term, use)) }));
  const enough = Math.max(minWords, words.length * minShare);
  return best(
    uses.flatMap((use) => {
      const found = words.filter(({ term }) => isOfUse(term, use));
      return found.length < enough
        ? []
        : [{ use, score: found.reduce((sum, { weight }) => sum + weight, 0) }];
    }),
  );
}

function kindOfCharacters(text: string): Use | undefined {
  const content = [...text.replace(chineseGeneral, '')].length;
  const enough = Math.max(minCharacters, content * minShare);
  return best(
    uses.flatMap((use) => {
      const found = use.chinese.filter((word) => text.includes(word));
      const longest = found.filter(
        (word) => !found.some((one) => one !== word && one.includes(word)),
      );
      if (longest.join('').length < enough) return [];
      const score = longest.reduce(
        (sum, word) => sum + word.length * weightOf(({ chinese }) => chinese.includes(word)),
        0,
      );
      return [{ use, score }];
    }),
  );
}

/**
 * The kind of goods that a text describes by its use, named in the text's language, and the brands
 * and properties that it names beside; undefined where it describes none, or does not tell which.
 */
export function describedKind(
  typed: string,
  options: UnderstandingOptions,
): { readonly name: string; readonly properties: readonly string[] } | undefined {
  const { phrases, locale } = options;
  const text = typed.toLowerCase();
  const use = descriptions.some((one) => one.test(text))
    ? kindOfWords(text, options)
    : chineseDescription.test(text)
      ? kindOfCharacters(text)
      : undefined;
  const row = use && seedSynonyms.find(({ en }) => en?.[0] === use.kind);
  const name = row?.[languageOfQuery(typed, options) ?? locale]?.[0] ?? row?.en?.[0];
  if (use === undefined || name === undefined) return undefined;
  const isProperty = (raw: string) => phrases.isBrandName([raw]) || phrases.isQuality([raw]);
  const properties = queryTerms(text, locale).flatMap((term) =>
    isProperty(term.raw) && !isOfUse(term, use) ? [term.raw] : [],
  );
  return { name, properties };
}
