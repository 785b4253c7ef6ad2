import type { Candidate } from '@wasit/text-search';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { candidateRows, documentsOf } from './engine.store.ts';

/** About seven thousand documents: those of goods that searches show. */
const maxBytes = 16 * 1024 * 1024;

interface Kept {
  readonly version: string;
  readonly document: Buffer;
}

/** A cache of the documents that searches have read, least recently used out first. */
class KeptDocuments {
  readonly #kept = new Map<number, Kept>();
  #bytes = 0;

  /** The document in this version of its row. */
  get(productId: number, version: string): Buffer | undefined {
    const kept = this.#kept.get(productId);
    if (kept?.version !== version) return undefined;
    this.#kept.delete(productId);
    this.#kept.set(productId, kept);
    return kept.document;
  }

  set(productId: number, kept: Kept): void {
    this.#remove(productId);
    this.#kept.set(productId, kept);
    this.#bytes += kept.document.length;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(productId: number): void {
    this.#bytes -= this.#kept.get(productId)?.document.length ?? 0;
    this.#kept.delete(productId);
  }
}

const kept = new WeakMap<Platform['pool'], KeptDocuments>();

function keptBy({ pool }: Platform): KeptDocuments {
  const documents = kept.get(pool) ?? new KeptDocuments();
  kept.set(pool, documents);
  return documents;
}

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
  const documents = keptBy(platform);
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
