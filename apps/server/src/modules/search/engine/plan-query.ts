import { isThingTerm, type QueryWord, quoteLexeme, type SearchPlan } from '@wasit/text-search';

/** `weights`: those of the term's positions, as ":A" for the name. */
const andTerms = (terms: readonly string[], weights: (term: string) => string): string => {
  const text = terms.map((term) => quoteLexeme(term) + weights(term)).join(' & ');
  return terms.length > 1 ? `(${text})` : text;
};

/** What a product is, is in no field. */
const inNameUnlessThing = (term: string): string => (isThingTerm(term) ? '' : ':A');

/** A tsquery literal: the word by one of its ways. */
export const wordQuery = ({ ways, onlyInName }: QueryWord, weight?: string): string => {
  const text = ways
    .map(({ terms, inName }) => {
      const isInName = inName || (onlyInName && !terms.some(isThingTerm));
      const own = isInName ? inNameUnlessThing : () => '';
      return andTerms(terms, weight === undefined ? own : () => weight);
    })
    .join(' | ');
  return ways.length > 1 ? `(${text})` : text;
};

/** A tsquery literal: every word by one of its ways. */
export const planQuery = ({ words }: SearchPlan): string =>
  words.map((word) => wordQuery(word)).join(' & ');

/** Without conditions: the terms for what a product is are in no field and were not typed. */
const typedWords = ({ words }: SearchPlan) => words.filter(({ isCondition }) => !isCondition);

/** The same with every word in the name. */
export const nameQuery = (plan: SearchPlan): string =>
  typedWords(plan)
    .map((word) => wordQuery(word, ':A'))
    .join(' & ');

/** The words exactly as typed: each word's first way. */
export const rawQuery = (plan: SearchPlan): string =>
  typedWords(plan)
    .map((word) => wordQuery({ ...word, ways: word.ways.slice(0, 1) }))
    .join(' & ');
