import type { Tx } from '../../../platform/db/db.ts';
import { cutOutsAmong, type KeptPicture } from '../../../platform/files/likeness/cut-outs.ts';
import { isSamePicture, likenessOf } from '../../../platform/files/likeness/likeness.ts';
import { on, type Subscriber } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ProofRow, proofsOf } from '../payments.store.ts';
import { insertMatches, latestProofs, lookAlikes } from './reviews.store.ts';

/** Number of similar earlier vouchers that are compared; more of them share a bank's template. */
const maxCompared = 40;
/** Number of merely similar ones worth showing. */
const mostSimilar = 5;

/** Number of latest proofs searched for pictures cropped from each other, the payer's own first. */
const maxCut = 120;

/** The grey thumbnails of uploaded pictures by file; unreadable files have none. */
export async function likenesses(
  platform: Platform,
  fileIds: readonly string[],
): Promise<Map<string, Buffer>> {
  const cutOuts = new Map<string, Buffer>();
  for (const fileId of new Set(fileIds)) {
    const file = await platform.files.read(fileId, 'upload');
    if (file) cutOuts.set(fileId, await likenessOf(file.body));
  }
  return cutOuts;
}

const isSame = (one: ProofRow, other: ProofRow): boolean =>
  one.sha256 === other.sha256 ||
  (one.likeness !== null && other.likeness !== null && isSamePicture(one.likeness, other.likeness));

/**
 * Earlier payments whose pictures were cropped from a picture or vice versa; matches within the new
 * payment are under `itself`.
 */
type Cuts = ReadonlySet<string>;
const itself = 'itself';

/**
 * Finds pictures cropped from earlier proofs or from each other, or vice versa. Empty when they
 * cannot be compared.
 */
async function findCuts(
  platform: Platform,
  userId: string,
  proofs: readonly ProofRow[],
): Promise<Cuts> {
  const alike = new Set<string>();
  const own = proofs.flatMap(({ fileId, likeness }) =>
    likeness ? [{ paymentId: itself, fileId, likeness }] : [],
  );
  try {
    const earlier = (await latestProofs(platform.db, userId, maxCut)).filter(
      ({ fileId }) => !proofs.some((proof) => proof.fileId === fileId),
    );
    const pictures = await keptPictures(platform, [...own, ...earlier]);
    for (const [at, picture] of pictures.slice(0, own.length).entries())
      for (const { paymentId } of await cutOutsAmong(picture, [
        ...pictures.slice(0, at),
        ...pictures.slice(own.length),
      ]))
        alike.add(paymentId);
  } catch (error) {
    platform.log.warn({ err: error }, 'proofs could not be compared for cut pictures');
  }
  return alike;
}

interface Likeness {
  readonly paymentId: string;
  readonly fileId: string;
  readonly likeness: Buffer;
}

async function keptPictures(
  { db, files }: Platform,
  proofs: readonly Likeness[],
): Promise<(Likeness & KeptPicture)[]> {
  const ids = [...new Set(proofs.map(({ fileId }) => fileId))];
  const rows = new Map((await files.find(db, ids)).map((row) => [row.fileId, row]));
  return proofs.flatMap((proof) => {
    const row = rows.get(proof.fileId);
    const body = async () => (await files.read(proof.fileId, 'upload'))?.body;
    return row ? [{ ...proof, width: row.width, height: row.height, body }] : [];
  });
}

/**
 * Stores which earlier payments have the same or similar pictures, and whether one was submitted
 * several times.
 */
async function matchProofs(
  tx: Tx,
  paymentId: string,
  { proofs, cuts }: { proofs: readonly ProofRow[]; cuts: Cuts },
): Promise<void> {
  const grades = new Map<string, 'same' | 'similar'>();
  for (const proof of proofs)
    for (const earlier of await lookAlikes(tx, proof, maxCompared)) {
      const same = isSame(proof, earlier);
      if (same || !grades.has(earlier.paymentId))
        grades.set(earlier.paymentId, same ? 'same' : 'similar');
    }
  for (const id of cuts) grades.set(id === itself ? paymentId : id, 'same');
  if (proofs.some((one, at) => proofs.slice(0, at).some((other) => isSame(one, other))))
    grades.set(paymentId, 'same');
  const all = [...grades].map(([earlierId, grade]) => ({ paymentId, earlierId, grade }));
  const similar = all.filter(({ grade }) => grade === 'similar').slice(0, mostSimilar);
  await insertMatches(tx, [...all.filter(({ grade }) => grade === 'same'), ...similar]);
}

/** Comparing takes up to several seconds of CPU, so submitting a proof does not wait for it. */
export const proofSubscribers: readonly Subscriber[] = [
  on('payments.proofs-submitted', {
    name: 'payments.compare-proofs',
    afterAnswer: true,
    async handle(tx, { paymentId, userId }, platform) {
      const proofs = await proofsOf(tx, [paymentId]);
      const cuts = await findCuts(platform, userId, proofs);
      await matchProofs(tx, paymentId, { proofs, cuts });
    },
  }),
];
