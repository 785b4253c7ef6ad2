import { isThingTerm, type QueryWord, quoteLexeme, type SearchPlan } from '@wasit/text-search';

const andTerms = (terms: readonly string[], weight = ''): string => {
  const text = terms.map((term) => quoteLexeme(term) + weight).join(' & ');
  return terms.length > 1 ? `(${text})` : text;
};

/** A tsquery literal: the word by one of its ways. */
export const wordQuery = ({ ways, onlyInName }: QueryWord, weight?: string): string => {
  const text = ways
    .map(({ terms }) =>
      andTerms(terms, weight ?? (onlyInName && !terms.some(isThingTerm) ? ':A' : '')),
    )
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
