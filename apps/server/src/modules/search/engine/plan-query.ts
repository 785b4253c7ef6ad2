import { isThingTerm, type QueryWord, quoteLexeme, type SearchPlan } from '@wasit/text-search';

const all = (terms: readonly string[], weight = ''): string => {
  const text = terms.map((term) => quoteLexeme(term) + weight).join(' & ');
  return terms.length > 1 ? `(${text})` : text;
};

/** A tsquery literal: the word by one of its ways. */
export const wordQuery = ({ ways, inName }: QueryWord, weight?: string): string => {
  const text = ways
    .map(({ terms }) => all(terms, weight ?? (inName && !terms.some(isThingTerm) ? ':A' : '')))
    .join(' | ');
  return ways.length > 1 ? `(${text})` : text;
};

/** A tsquery literal: every word by one of its ways. */
export const planQuery = ({ words }: SearchPlan): string =>
  words.map((word) => wordQuery(word)).join(' & ');

/** What a product is stands in no field, and was not typed. */
const typed = ({ words }: SearchPlan) => words.filter(({ isCondition }) => !isCondition);

/** The same with every word in the name. */
export const nameQuery = (plan: SearchPlan): string =>
  typed(plan)
    .map((word) => wordQuery(word, ':A'))
    .join(' & ');

/** The words exactly as typed: each word's first way. */
export const rawQuery = (plan: SearchPlan): string =>
  typed(plan)
    .map((word) => wordQuery({ ...word, ways: word.ways.slice(0, 1) }))
    .join(' & ');
