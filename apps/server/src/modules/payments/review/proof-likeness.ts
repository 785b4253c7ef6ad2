import type { Tx } from '../../../platform/db/db.ts';
import { isSamePicture, likenessOf } from '../../../platform/files/likeness.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProofRow } from '../payments.store.ts';
import { insertMatches, lookAlikes } from './reviews.store.ts';

/** How many earlier vouchers of the same look are compared; more of them is one bank's template. */
const mostCompared = 40;
/** Of those that are only alike, so many are worth showing. */
const mostSimilar = 5;

/** The greys of uploaded pictures by file; one that cannot be read any more has none. */
export async function likenesses(platform: Platform, fileIds: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const fileId of new Set(fileIds)) {
    const file = await platform.files.read(fileId, 'upload');
    if (file) found.set(fileId, await likenessOf(file.body));
  }
  return found;
}

/** Writes which earlier payments showed these pictures, or ones that look alike. */
export async function matchProofs(tx: Tx, paymentId: string, proofs: readonly ProofRow[]): Promise<void> {
  const grades = new Map<string, 'same' | 'similar'>();
  for (const proof of proofs)
    for (const earlier of await lookAlikes(tx, proof, mostCompared)) {
      const same = proof.likeness && earlier.likeness ? isSamePicture(proof.likeness, earlier.likeness) : proof.sha256 === earlier.sha256;
      if (same || !grades.has(earlier.paymentId)) grades.set(earlier.paymentId, same ? 'same' : 'similar');
    }
  const all = [...grades].map(([earlierId, grade]) => ({ paymentId, earlierId, grade }));
  const similar = all.filter(({ grade }) => grade === 'similar').slice(0, mostSimilar);
  await insertMatches(tx, [...all.filter(({ grade }) => grade === 'same'), ...similar]);
}
