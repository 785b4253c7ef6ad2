import { type Locale, pickText } from '@wasit/contract/locales';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readForSearch } from '../../catalogue/index.ts';
import { TtlCache } from '../engine/ttl-cache.ts';

/** This many of the best hits are sent to the reranker (design: search). */
export const maxReranked = 100;
/** After this many failures in a row it is not called for a while. */
const failuresUntilRest = 3;
const restMs = 30_000;
/** The pages of one search share an order for this long. */
const orderCacheMs = 60_000;
const maxTextLength = 500;

/** What Cohere, Jina, vLLM and Infinity answer; Text Embeddings Inference answers the list alone. */
const Results = z.object({
  results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })),
});
const Scores = z.array(z.object({ index: z.int().min(0), score: z.number() }));

type Service = Pick<Config, 'RERANK_MODEL' | 'RERANK_API_KEY' | 'RERANK_TIMEOUT_MS'> & {
  readonly url: string;
};

/**
 * Asks the operator's service how well each text fits the query.
 * @throws without an answer in time
 */
async function scoresOf(
  { url, RERANK_MODEL: model, RERANK_API_KEY: key, RERANK_TIMEOUT_MS: timeoutMs }: Service,
  query: string,
  texts: readonly string[],
): Promise<Map<number, number>> {
  const body = model
    ? { model, query, documents: texts, top_n: texts.length }
    : { query, texts, truncate: true };
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the reranker answered ${answer.status}`);
  const json: unknown = await answer.json();
  return model
    ? new Map(Results.parse(json).results.map((one) => [one.index, one.relevance_score]))
    : new Map(Scores.parse(json).map((one) => [one.index, one.score]));
}

/** What a product is, in the reader's language and in English, which most models know best. */
async function textsOf({ db }: Platform, productIds: readonly number[], locale: Locale) {
  const products = new Map(
    (await readForSearch(db, productIds)).map((product) => [product.productId, product]),
  );
  return productIds.map((productId) => {
    const { names = {}, brand = null } = products.get(productId) ?? {};
    const parts = [pickText(names, locale), names.en, brand];
    return [...new Set(parts.filter(Boolean))].join('. ').slice(0, maxTextLength);
  });
}

/** Puts the first products of a search into the order of the operator's reranker. */
class Reranker {
  readonly #platform: Platform;
  readonly #service: Service;
  readonly #orders = new TtlCache<readonly number[]>({ ttlMs: orderCacheMs, maxEntries: 300 });
  #failures = 0;
  #restsUntil = 0;

  constructor(platform: Platform, service: Service) {
    this.#platform = platform;
    this.#service = service;
  }

  async order(productIds: readonly number[], { query, locale }: { query: string; locale: Locale }) {
    const key = JSON.stringify([locale, query, productIds]);
    const known = this.#orders.get(key);
    if (known) return known;
    const order = (await this.#requestOrder(productIds, { query, locale })) ?? productIds;
    // Also where it failed: the next page belongs to the order of this one.
    this.#orders.set(key, order);
    return order;
  }

  async #requestOrder(
    productIds: readonly number[],
    { query, locale }: { query: string; locale: Locale },
  ): Promise<number[] | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    try {
      const texts = await textsOf(this.#platform, productIds, locale);
      const scores = await scoresOf(this.#service, query, texts);
      this.#failures = 0;
      const scoreAt = (at: number) => scores.get(at) ?? Number.NEGATIVE_INFINITY;
      // The sort is stable: equals, and what was given no score, keep their order.
      return productIds
        .map((productId, at) => ({ productId, score: scoreAt(at) }))
        .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
        .map(({ productId }) => productId);
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= failuresUntilRest) {
        this.#failures = 0;
        this.#restsUntil = performance.now() + restMs;
      }
      this.#platform.log.warn({ err: error }, 'search results were not reranked');
      return undefined;
    }
  }
}

/** The operator's reranker, which many shops have none of (docs/connections.md). */
export const rerankerOf = perPool((platform) => {
  const { RERANK_URL: url } = platform.config;
  return url ? new Reranker(platform, { ...platform.config, url }) : undefined;
});
