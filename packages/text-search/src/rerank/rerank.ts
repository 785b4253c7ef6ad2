import { fold, sureShare, wordOfThing } from '../analyser/index.ts';
import type { QueryWord, SearchPlan } from '../search-plan.ts';
import {
  type ByField,
  DocumentReader,
  fieldOf,
  fields,
  type Place,
  type ReadDocument,
} from './document.ts';

export interface Candidate {
  readonly productId: number;
  /** The product's document, as PostgreSQL sends a tsvector. */
  readonly document: Buffer;
  readonly sold: number;
  readonly inStock: boolean;
}

export interface Statistics {
  /** How many products there are. */
  readonly documents: number;
  /** How many products have a term. */
  documentFrequency(term: string): number;
}

/**
 * BM25F (Robertson, Zaragoza 2009), chosen over folds of human judgements of electronics
 * (bench/search). `b`: how much a long field weakens a hit in it, 1 fully. `k1`: how long further
 * hits add to the score.
 */
export const relevance = {
  weights: { A: 4, B: 1, C: 0.5, D: 1 } as ByField,
  b: { A: 0.05, B: 0.2, C: 0.8, D: 1 } as ByField,
  k1: 3,
  /** Per factor of ten in sales. */
  popularity: 0.15,
  /**
   * Bonus for goods that are the requested thing, and penalty for those that are surely another:
   * more than any single word adds.
   */
  thing: 10,
  /** Share of it for having that name in each script in which the goods have names. */
  agreement: 0.5,
};

interface Scored {
  readonly candidate: Candidate;
  readonly document: ReadDocument;
  readonly lengths: ByField;
}

class Scorer {
  readonly #statistics: Statistics;
  readonly #mean: ByField;
  readonly #idfs = new Map<string, number>();

  constructor(statistics: Statistics, mean: ByField) {
    this.#statistics = statistics;
    this.#mean = mean;
  }

  /** The weight of a term: the logarithm of its rarity. */
  #idf(term: string): number {
    const known = this.#idfs.get(term);
    if (known !== undefined) return known;
    const { documents } = this.#statistics;
    const frequency = Math.min(this.#statistics.documentFrequency(term), documents);
    const idf = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
    this.#idfs.set(term, idf);
    return idf;
  }

  /** The weight of a word: that of the terms of its first way that any product has. */
  wordWeight({ ways }: QueryWord): number {
    const known =
      ways.find(({ terms }) =>
        terms.every((term) => this.#statistics.documentFrequency(term) > 0),
      ) ?? ways[0];
    return (known?.terms ?? []).reduce((sum, term) => sum + this.#idf(term), 0);
  }

  /** From 0 to about k1 + 1: how strongly positions in fields support a term. */
  #saturated(places: readonly Place[], lengths: ByField): number {
    const { weights, b, k1 } = relevance;
    let hits = 0;
    for (const place of places) {
      const field = fieldOf(place);
      hits +=
        weights[field] / (1 - b[field] + (b[field] * lengths[field]) / (this.#mean[field] || 1));
    }
    return (hits * (k1 + 1)) / (k1 + hits);
  }

  /**
   * How surely a product is the requested thing: above 0 when it is, by the weight of the way it is
   * named; below 0 when it is surely something else and only mentions it.
   */
  thingScore(
    { word: { ways }, isSure, thingNames }: NonNullable<SearchPlan['thing']>,
    document: ReadDocument,
  ): number {
    let matchWeight = 0;
    for (const { terms, weight } of ways)
      if (document.hasAll(terms)) matchWeight = Math.max(matchWeight, weight);
    // Another name makes it no less the thing.
    if (matchWeight > 0 && !isSure) return 0;
    if (matchWeight > 0) {
      const distinctive = document.things().filter((thing) => this.#isDistinctive(thing));
      const agreed = agreement(distinctive, thingNames);
      return Math.sqrt(matchWeight) * (1 - relevance.agreement + relevance.agreement * agreed);
    }
    return document.things().some((thing) => this.#isSure(thing)) ? -1 : 0;
  }

  /** A property of most goods of the shop has no weight. */
  #isDistinctive(thing: string): boolean {
    return this.#statistics.documentFrequency(thing) < this.#statistics.documents / 2;
  }

  /** Most goods that mention it are it. */
  #isSure(thing: string): boolean {
    const { documentFrequency } = this.#statistics;
    return (
      this.#isDistinctive(thing) &&
      documentFrequency(thing) >= sureShare * documentFrequency(wordOfThing(thing))
    );
  }

  /** The best of a word's ways, each with its weight: 0 when the product has none. */
  wordScore({ ways }: QueryWord, { document, lengths }: Scored): number {
    let best = 0;
    for (const { terms, weight } of ways) {
      if (!document.hasAll(terms)) continue;
      let idfSum = 0;
      let score = 0;
      for (const term of terms) {
        const idf = this.#idf(term);
        idfSum += idf;
        score += idf * this.#saturated(document.places(term), lengths);
      }
      best = Math.max(best, idfSum === 0 ? 0 : (weight * score) / idfSum);
    }
    return best;
  }
}

/** A word may stand between these and what is lacking: "without any zip". */
const withoutWords = new Set('without بدون بلا دون بێ بەبێ'.split(' ').map(fold));

/** Whether a product has one of the words in its name, and does not say that it lacks it. */
function hasUnwanted(
  document: ReadDocument,
  { words, negations }: NonNullable<SearchPlan['unwanted']>,
): boolean {
  const negated = new Set(
    negations.flatMap((term) =>
      document
        .places(term)
        .flatMap((place) => (withoutWords.has(term) ? [place + 1, place + 2] : [place + 1])),
    ),
  );
  const isNamed = (term: string) =>
    document.places(term).some((place) => fieldOf(place) === 'A' && !negated.has(place));
  return words.some(({ ways }) => ways.some(({ terms }) => terms.every(isNamed)));
}

/** The script of a word, by its first letter. */
const scriptOfThing = (thing: string): string => {
  const code = wordOfThing(thing).codePointAt(0) ?? 0;
  return code < 0x600 ? 'latin' : code < 0x2e80 ? 'arabic' : 'han';
};

/** The number of scripts with this name among those in which the product has names. */
function agreement(things: readonly string[], called: readonly string[]): number {
  const scripts = new Set(things.map(scriptOfThing));
  const agreeing = new Set(things.filter((thing) => called.includes(thing)).map(scriptOfThing));
  return scripts.size === 0 ? 1 : agreeing.size / scripts.size;
}

function meanOf(scored: readonly Scored[]): ByField {
  const mean = { A: 0, B: 0, C: 0, D: 0 };
  for (const { lengths } of scored)
    for (const field of fields) mean[field] += lengths[field] / scored.length;
  return mean;
}

/**
 * Ranks the products found for a plan, the best first: the requested thing, positions of the words
 * and their rarity, typed words above stems, stems above other names, better sellers a little
 * higher. Products in stock come before those sold out.
 */
export function rerank({ plan, candidates, statistics }: RerankInput): number[] {
  const queryWords = [
    ...plan.words,
    ...(plan.should ?? []).map(({ word }) => word),
    ...(plan.thing ? [plan.thing.word] : []),
    ...(plan.unwanted?.words ?? []),
  ];
  const reader = new DocumentReader([
    ...queryWords.flatMap(({ ways }) => ways.flatMap(({ terms }) => terms)),
    ...(plan.unwanted?.negations ?? []),
  ]);
  const readCandidates = candidates.map((candidate): Scored => {
    const document = reader.read(candidate.document);
    return { candidate, document, lengths: document.lengths() };
  });
  const scorer = new Scorer(statistics, meanOf(readCandidates));
  const words = plan.should
    ? plan.should.map(({ word }) => word)
    : plan.words.filter(({ onlyInName, isCondition }) => !onlyInName && !isCondition);
  const wordWeights = words.map((word) => scorer.wordWeight(word));
  const { thing } = plan;
  const thingScores = readCandidates.map(({ document }) =>
    thing ? scorer.thingScore(thing, document) : 0,
  );
  const scores = readCandidates.map((scored, i) => {
    let score = relevance.popularity * Math.log10(1 + scored.candidate.sold);
    for (const [at, word] of words.entries())
      score += (wordWeights[at] ?? 0) * scorer.wordScore(word, scored);
    const isUnwanted = plan.unwanted && hasUnwanted(scored.document, plan.unwanted);
    return score + relevance.thing * ((thingScores[i] ?? 0) - (isUnwanted ? 1 : 0));
  });
  const shown = [...readCandidates.keys()].filter(
    (at) => !thing?.excludeOtherThings || (thingScores[at] ?? 0) >= 0,
  );
  const order = shown.sort(
    (a, b) =>
      Number(readCandidates[b]?.candidate.inStock) - Number(readCandidates[a]?.candidate.inStock) ||
      (scores[b] ?? 0) - (scores[a] ?? 0) ||
      a - b,
  );
  return order.flatMap((at) => readCandidates[at]?.candidate.productId ?? []);
}

export interface RerankInput {
  readonly plan: SearchPlan;
  /** Each has what the plan requires; in the order that breaks ties. */
  readonly candidates: readonly Candidate[];
  readonly statistics: Statistics;
}
