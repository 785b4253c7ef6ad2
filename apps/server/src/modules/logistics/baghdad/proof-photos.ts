import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Stores the photos that prove a handover or a courier's visit.
 * @returns their ids
 * @throws PROOF_PHOTOS with fewer than the setting requires, FILE_UNKNOWN
 */
export async function attachProofs(
  platform: Platform,
  tx: Tx,
  { actor, proofFileIds }: { actor: StaffActor; proofFileIds: readonly string[] },
): Promise<string[]> {
  const photos = [...new Set(proofFileIds)];
  const count = await tx.setting('logistics.proofPhotos');
  if (photos.length < count) fail('PROOF_PHOTOS', { field: 'proofFileIds', params: { count } });
  const proofs = await platform.files.attach(tx, photos, {
    ownedBy: actor.staffId,
    field: 'proofFileIds',
  });
  return proofs.map(({ fileId }) => fileId);
}
