import type { EndpointName } from '@wasit/contract/paths';

/**
 * What these answer is the same for everybody who reads in one language; none of their handlers
 * looks at who calls.
 */
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
  'getRate',
]);

export interface SharedAnswer {
  readonly data: unknown;
  readonly body: string;
}

/** A page reads a handful of these; this many are some thousand pages. */
const mostAnswers = 2_000;
/**
 * Nothing in an answer moves by time alone faster than this: tariffs begin on a day, the selection
 * of the home page lasts an hour.
 */
const keepMs = 5_000;
/**
 * What others keep in memory (settings, categories) follows a change within this time: until then
 * nothing is kept.
 */
const settleMs = 3_000;

/**
 * Answers of the API that rendering asks for again and again, as the server read them. All leave
 * with any change that a page could show, whoever committed it (`page-changes`): they are quickly
 * read again, and no answer needs to say what it depends on.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, SharedAnswer & { until: number }>();
  readonly #isFresh: () => boolean;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** `isFresh`: this process has committed nothing that it has not heard of yet. */
  constructor(isFresh: () => boolean) {
    this.#isFresh = isFresh;
  }

  /** The key of a call, or nothing where its answer is the caller's own. */
  keyOf(name: EndpointName, locale: string, input: unknown): string | undefined {
    return shared.has(name) ? `${locale} ${name} ${JSON.stringify(input)}` : undefined;
  }

  /** Whoever asks has heard, when their page began, what this process had committed. */
  get(key: string): SharedAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > performance.now() ? kept : undefined;
  }

  /** Keeps an answer that was asked for at `askedAt`, unless something has changed around it. */
  keep(key: string, answer: SharedAnswer, askedAt: number): void {
    if (!this.#isFresh() || this.#changedAt + settleMs > askedAt) return;
    if (this.#kept.size >= mostAnswers) this.#kept.clear();
    this.#kept.set(key, {
      data: frozen(answer.data),
      body: answer.body,
      until: performance.now() + keepMs,
    });
  }

  hear(): void {
    this.#changedAt = performance.now();
    this.#kept.clear();
  }
}

/** Many pages are given the same object: none may write into it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
