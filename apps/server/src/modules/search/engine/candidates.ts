import type { Candidate } from '@wasit/text-search';
import type { Reader } from '../../../platform/db/db.ts';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { candidateRows, documentsOf } from './engine.store.ts';

/** About seven thousand documents: those of goods that searches show. */
const maxBytes = 16 * 1024 * 1024;

interface CachedDocument {
  readonly version: string;
  readonly document: Buffer;
}

/** A cache of the documents that searches have read, least recently used out first. */
class DocumentCache {
  readonly #documents = new Map<number, CachedDocument>();
  #bytes = 0;

  /** The document in this version of its row. */
  get(productId: number, version: string): Buffer | undefined {
    const cached = this.#documents.get(productId);
    if (cached?.version !== version) return undefined;
    this.#documents.delete(productId);
    this.#documents.set(productId, cached);
    return cached.document;
  }

  set(productId: number, cached: CachedDocument): void {
    this.#remove(productId);
    this.#documents.set(productId, cached);
    this.#bytes += cached.document.length;
    for (const [oldest] of this.#documents) {
      if (this.#bytes <= maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(productId: number): void {
    this.#bytes -= this.#documents.get(productId)?.document.length ?? 0;
    this.#documents.delete(productId);
  }
}

const cacheOf = perPool(() => new DocumentCache());

/**
 * The candidates' documents for the rerank, in the order given; only documents that are unknown or
 * have changed are loaded.
 */
export async function candidatesOf(
  platform: Platform,
  reader: Reader,
  productIds: readonly number[],
): Promise<Candidate[]> {
  if (productIds.length === 0) return [];
  const documents = cacheOf(platform);
  const rows = await candidateRows(reader, productIds);
  const byId = new Map(
    rows.map(({ productId, version, sold, inStock }) => [
      productId,
      { version, sold, inStock, document: documents.get(productId, version) },
    ]),
  );
  const fetched = await documentsOf(
    reader,
    rows.flatMap(({ productId }) => (byId.get(productId)?.document ? [] : productId)),
  );
  return productIds.flatMap((productId) => {
    const row = byId.get(productId);
    const document = row?.document ?? fetched.get(productId);
    if (!row || !document) return [];
    // A transaction's own writes may be rolled back.
    if (!row.document && reader === platform.db)
      documents.set(productId, { version: row.version, document });
    return { productId, document, sold: row.sold, inStock: row.inStock };
  });
}
