import type { Tx } from '../../../platform/db/db.ts';
import { uploadKind } from '../../../platform/files/file-store.ts';
import { findCutOuts, type StoredPicture } from '../../../platform/files/likeness/cut-outs.ts';
import { isSamePicture, likenessOf } from '../../../platform/files/likeness/likeness.ts';
import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ProofRow, proofsOf } from '../payments.store.ts';
import { insertMatches, latestProofs, lookAlikes } from './reviews.store.ts';

/** Number of similar earlier vouchers that are compared; more of them share a bank's template. */
const maxCompared = 40;
/** Number of similar vouchers shown that are not the same picture. */
const maxSimilar = 5;

/** Number of latest proofs searched for pictures cropped from each other, the payer's own first. */
const maxCropSearch = 120;

/** The grey thumbnails of uploaded pictures by file; unreadable files have none. */
export async function computeLikenesses(platform: Platform, fileIds: readonly string[]) {
  const likenessByFile = new Map<string, Buffer>();
  for (const fileId of new Set(fileIds)) {
    const file = await platform.files.read(fileId, uploadKind);
    if (file) likenessByFile.set(fileId, await likenessOf(file.body));
  }
  return likenessByFile;
}

const isSame = (proof: ProofRow, other: ProofRow): boolean =>
  proof.sha256 === other.sha256 ||
  (proof.likeness !== null &&
    other.likeness !== null &&
    isSamePicture(proof.likeness, other.likeness));

/**
 * Earlier payments whose pictures were cropped from a picture or vice versa; matches within the new
 * payment are under `itself`.
 */
type CroppedPayments = ReadonlySet<string>;
const itself = 'itself';

/**
 * Finds pictures cropped from earlier proofs or from each other, or vice versa. Empty when they
 * cannot be compared.
 */
async function findCropped(
  platform: Platform,
  userId: string,
  proofs: readonly ProofRow[],
): Promise<CroppedPayments> {
  const croppedIds = new Set<string>();
  const own = proofs.flatMap(({ fileId, likeness }) =>
    likeness ? [{ paymentId: itself, fileId, likeness }] : [],
  );
  try {
    const earlier = (await latestProofs(platform.db, userId, maxCropSearch)).filter(
      ({ fileId }) => !proofs.some((proof) => proof.fileId === fileId),
    );
    const pictures = await loadPictures(platform, [...own, ...earlier]);
    for (const [index, picture] of pictures.slice(0, own.length).entries())
      for (const { paymentId } of await findCutOuts(picture, [
        ...pictures.slice(0, index),
        ...pictures.slice(own.length),
      ]))
        croppedIds.add(paymentId);
  } catch (error) {
    platform.log.warn({ err: error }, 'proofs could not be compared for cropped pictures');
  }
  return croppedIds;
}

interface Likeness {
  readonly paymentId: string;
  readonly fileId: string;
  readonly likeness: Buffer;
}

async function loadPictures(
  { db, files }: Platform,
  proofs: readonly Likeness[],
): Promise<(Likeness & StoredPicture)[]> {
  const ids = [...new Set(proofs.map(({ fileId }) => fileId))];
  const rows = new Map((await files.find(db, ids)).map((row) => [row.fileId, row]));
  return proofs.flatMap((proof) => {
    const row = rows.get(proof.fileId);
    const body = async () => (await files.read(proof.fileId, uploadKind))?.body;
    return row ? [{ ...proof, width: row.width, height: row.height, body }] : [];
  });
}

/**
 * Stores which earlier payments have the same or similar pictures, and repeated pictures within one
 * payment.
 */
async function matchProofs(
  tx: Tx,
  paymentId: string,
  { proofs, cuts }: { proofs: readonly ProofRow[]; cuts: CroppedPayments },
): Promise<void> {
  const grades = new Map<string, 'same' | 'similar'>();
  for (const proof of proofs)
    for (const earlier of await lookAlikes(tx, proof, maxCompared)) {
      const isSameImage = isSame(proof, earlier);
      if (isSameImage || !grades.has(earlier.paymentId))
        grades.set(earlier.paymentId, isSameImage ? 'same' : 'similar');
    }
  for (const id of cuts) grades.set(id === itself ? paymentId : id, 'same');
  if (proofs.some((proof, index) => proofs.slice(0, index).some((other) => isSame(proof, other))))
    grades.set(paymentId, 'same');
  const matches = [...grades].map(([earlierId, grade]) => ({ paymentId, earlierId, grade }));
  const similar = matches.filter(({ grade }) => grade === 'similar').slice(0, maxSimilar);
  await insertMatches(tx, [...matches.filter(({ grade }) => grade === 'same'), ...similar]);
}

/** Comparing takes up to several seconds of CPU, so submitting a proof does not wait for it. */
export const proofSubscribers: readonly Subscriber[] = [
  on('payments.proofs-submitted', {
    name: 'payments.compare-proofs',
    afterAnswer: true,
    async handle(tx, { paymentId, userId }, platform) {
      const proofs = await proofsOf(tx, [paymentId]);
      const cuts = await findCropped(platform, userId, proofs);
      await matchProofs(tx, paymentId, { proofs, cuts });
    },
  }),
];
