import type { EndpointName } from '@wasit/contract/paths';

/** Endpoints whose answer depends only on input and language for visitors who are not logged in. */
const shared: ReadonlySet<EndpointName> = new Set([
  'listBanners',
  'hotWords',
  'categoryTree',
  'rootCategories',
  'subCategoryTree',
  'listSubCategories',
  'productPage',
  'randomProducts',
  'productDetail',
  'productDescription',
  'recommendedProducts',
  'similarProducts',
  'freightEstimate',
  'productReviews',
  'supplierScore',
  'reviewsWithPhotos',
  'sailingBoard',
  'pricesInIraq',
  'getRate',
  'shopTerms',
  'companyContacts',
  'websiteContentList',
  'brandCooperationList',
  'listEvents',
]);

export interface SharedAnswer {
  readonly data: unknown;
  readonly body: string;
}

/** A page reads a handful of these; this covers the pages of some seconds. */
const maxAnswers = 2_000;
/**
 * No answer changes by time alone faster than this: tariffs start on a day, the home page's
 * selection lasts an hour.
 */
const maxAgeMs = 5_000;
/**
 * In-memory caches elsewhere (settings, categories) reflect a change within this time: nothing is
 * cached until then.
 */
const settleMs = 3_000;

/**
 * Cache of API answers that renderings request repeatedly. All are dropped with any change of page
 * data by any process (`page-changes`): they are cheap to read again, and no dependencies
 * need to be tracked.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, SharedAnswer & { until: number }>();
  readonly #isFresh: () => boolean;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** `isFresh`: this process has read all its own commits. */
  constructor(isFresh: () => boolean) {
    this.#isFresh = isFresh;
  }

  /** How many are held. */
  get count(): number {
    return this.#kept.size;
  }

  /** The key of a visitor's call; undefined when its answer depends on who they are. */
  keyOf(name: EndpointName, locale: string, input: unknown): string | undefined {
    return shared.has(name) ? `${locale} ${name} ${JSON.stringify(input)}` : undefined;
  }

  /** Callers have read this process's commits when their page began. */
  get(key: string): SharedAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > performance.now() ? kept : undefined;
  }

  /** Caches an answer requested at `requestedAt`, unless something changed around that time. */
  keep(key: string, answer: SharedAnswer, requestedAt: number): void {
    if (!this.#isFresh() || this.#changedAt + settleMs > requestedAt) return;
    const now = performance.now();
    // The oldest first: all are valid equally long.
    for (const [oldest, { until }] of this.#kept) {
      if (until > now && this.#kept.size < maxAnswers) break;
      this.#kept.delete(oldest);
    }
    this.#kept.delete(key);
    this.#kept.set(key, { data: frozen(answer.data), body: answer.body, until: now + maxAgeMs });
  }

  clear(): void {
    this.#changedAt = performance.now();
    this.#kept.clear();
  }
}

/** Pages share the object, so it must not be modified. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
