import type { PageChange } from './page-changes.ts';
import type { PageCopy } from './page-copy.ts';

interface CacheEntry {
  readonly copy: PageCopy;
  /** Valid until; afterwards it is kept for a while for `getOld`. */
  until: number;
  readonly productIds: readonly number[];
}

/**
 * In-memory caches elsewhere (settings, categories, a search index) reflect a change within this
 * time.
 */
const settleMs = 3_000;
/** How long an expired copy is kept for the case that no page can be rendered. */
const oldMs = 300_000;

export interface Rendering {
  /** Null: must not be shared (another status, a redirect). */
  readonly copy: PageCopy | null;
  readonly productIds: readonly number[];
  /** A part of it could not be read: it is sent to this caller only. */
  readonly isPartial?: boolean;
}

/**
 * Cache of visitors' pages, limited in bytes, evicting the least recently used. A copy is valid
 * until its content changes, and at most for its lifetime. Concurrent requests for a page share one
 * rendering.
 */
export class PageCache {
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, CacheEntry>();
  readonly #showing = new Map<number, Set<string>>();
  readonly #underWay = new Map<string, { change: number; copy: Promise<PageCopy | null> }>();
  /** Recently changed products, and when they changed. */
  readonly #restless = new Map<number, number>();
  #everythingAt = Number.NEGATIVE_INFINITY;
  #change = 0;
  #bytes = 0;

  constructor({
    maxBytes,
    now = () => performance.now(),
  }: { maxBytes: number; now?: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): PageCopy | undefined {
    return this.#latest(key, 0);
  }

  /** The copy even if it is no longer valid: for a server that could only refuse. */
  getOld(key: string): PageCopy | undefined {
    return this.#latest(key, oldMs);
  }

  #latest(key: string, graceMs: number): PageCopy | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.until + graceMs <= this.#now()) return undefined;
    // Moved to the end of the map as most recently used.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.copy;
  }

  /**
   * Returns the copy, a rendering in progress or a new one; never one started before the last
   * change. Null: this page is not shared.
   */
  async getOrRender(key: string, maxAgeMs: number, render: () => Promise<Rendering>) {
    const running = this.#underWay.get(key);
    if (running && running.change === this.#change) return running.copy;
    const began = this.#now();
    const copy = render().then((rendering) => {
      if (rendering.copy && !rendering.isPartial)
        this.#keep(key, { ...rendering, copy: rendering.copy }, { began, maxAgeMs });
      return rendering.copy;
    });
    const own = { change: this.#change, copy };
    this.#underWay.set(key, own);
    try {
      return await copy;
    } finally {
      if (this.#underWay.get(key) === own) this.#underWay.delete(key);
    }
  }

  /** Invalidates pages that show changed data. */
  invalidate({ productIds, everything }: PageChange): void {
    const now = this.#now();
    this.#change += 1;
    for (const [productId, at] of this.#restless)
      if (now - at > settleMs) this.#restless.delete(productId);
    if (everything) {
      this.#everythingAt = now;
      for (const kept of this.#kept.values()) kept.until = Math.min(kept.until, now);
    }
    for (const productId of productIds) {
      this.#restless.set(productId, now);
      for (const key of this.#showing.get(productId) ?? []) {
        const kept = this.#kept.get(key);
        if (kept) kept.until = Math.min(kept.until, now);
      }
    }
  }

  #keep(
    key: string,
    { copy, productIds }: { copy: PageCopy; productIds: readonly number[] },
    at: { began: number; maxAgeMs: number },
  ): void {
    const changedAt = Math.max(
      this.#everythingAt,
      ...productIds.map((productId) => this.#restless.get(productId) ?? 0),
    );
    // A page read before the change is not cached; one read soon after it only until the change has
    // settled.
    if (changedAt >= at.began || copy.bytes > this.#maxBytes / 8) return;
    const settling = changedAt + settleMs > at.began;
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, {
      copy,
      productIds,
      until: settling ? changedAt + settleMs : this.#now() + at.maxAgeMs,
    });
    this.#bytes += copy.bytes;
    for (const productId of productIds) {
      const keys = this.#showing.get(productId);
      if (keys) keys.add(key);
      else this.#showing.set(productId, new Set([key]));
    }
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, { copy, productIds }: CacheEntry): void {
    this.#kept.delete(key);
    this.#bytes -= copy.bytes;
    for (const productId of productIds) {
      const keys = this.#showing.get(productId);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(productId);
    }
  }
}
