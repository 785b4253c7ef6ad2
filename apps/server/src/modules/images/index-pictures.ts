import { ImageWorkersBusy, ownVersion } from '@wasit/picture-matching';
import { minutes } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { pictureAddresses, productIdsAfter, productsWithPhotos } from '../catalogue/index.ts';
import { type ImageWorkers, imageWorkersOf } from './image-workers.ts';
import {
  claimTodo,
  countTodo,
  dropTodo,
  indexedOrQueued,
  isNeverIndexed,
  knownPictures,
  markPicturesGone,
  type NewPicture,
  outdatedProducts,
  postponeTodo,
  purgeGone,
  putPicture,
  putTodo,
  type RequiredVersions,
  type Todo,
} from './images.store.ts';

/** Pictures in our media folder, as named in the catalogue; excludes the placeholder. */
const mediaName = /^\/media\/((?:[\w-]+\/)*[\w-]+\.(?:webp|jpe?g|png))$/i;
/** Claimed at once; most goods of a big import have no picture of ours and are done in one step. */
const batch = 100;
/** Products whose pictures are in memory at once. */
const parallelProducts = 8;
const page = 1_000;
/** Claims of dead workers expire after this time. */
const claimedMs = minutes(5);
/**
 * Tries for a missing file (the demo draws its pictures while the shop is open), with growing
 * pauses.
 */
const maxTries = 14;
const goneRetentionMs = minutes(7 * 24 * 60);

/**
 * Called by the catalogue in the commit of every change: queues products that have or had a
 * picture. Most goods of a big import have external pictures and are skipped. Returns the number
 * queued.
 */
export async function queueChanged(tx: Tx, productIds: readonly number[]): Promise<number> {
  const indexedIds = await indexedOrQueued(tx, productIds);
  const withPhotos = await productsWithPhotos(tx, productIds);
  const affectedIds = new Set([...withPhotos, ...indexedIds]);
  if (affectedIds.size > 0) await putTodo(tx, [...affectedIds]);
  return affectedIds.size;
}

/** Queues every product that has or had pictures. Returns the number queued. */
export async function enqueueAll(platform: Platform): Promise<number> {
  let count = 0;
  for (let afterId = 0; ; ) {
    const productIds = await productIdsAfter(platform.db, { afterId, limit: page });
    const last = productIds.at(-1);
    if (last === undefined) return count;
    count += await platform.transact((tx) => queueChanged(tx, productIds));
    afterId = last;
  }
}

const initialised = new WeakSet<object>();

/**
 * A catalogue older than search by picture has never queued its goods: the first process that
 * detects this queues all of them.
 */
async function queueAllOnce(platform: Platform): Promise<void> {
  if (initialised.has(platform.pool)) return;
  initialised.add(platform.pool);
  if (await isNeverIndexed(platform.db)) await enqueueAll(platform);
}

const requiredVersionsOf = ({ model }: ImageWorkers): RequiredVersions => ({
  own: ownVersion.name,
  model: model?.name,
});

export interface IndexedCounts {
  products: number;
  /** Pictures described and pictures that could not be read. */
  described: number;
  refused: number;
  /** Products whose files do not exist yet. */
  postponed: number;
}

/**
 * Describes pictures of queued products until none is due or the time is over. May run concurrently
 * in several workers.
 */
export async function indexDuePictures(
  platform: Platform,
  { forMs, onProgress }: { forMs: number; onProgress?: (counts: IndexedCounts) => void },
): Promise<IndexedCounts> {
  const counts: IndexedCounts = { products: 0, described: 0, refused: 0, postponed: 0 };
  const until = performance.now() + forMs;
  await queueAllOnce(platform);
  const imageWorkers = await imageWorkersOf(platform);
  const outdated = await outdatedProducts(platform.db, {
    versions: requiredVersionsOf(imageWorkers),
    limit: 10 * page,
  });
  if (outdated.length > 0) await platform.transact((tx) => putTodo(tx, outdated, { again: false }));
  while (performance.now() < until) {
    const claimed = await platform.transact((tx) =>
      claimTodo(tx, { limit: batch, until: new Date(tx.now.getTime() + claimedMs) }),
    );
    if (claimed.length === 0) break;
    const work = await workOf(platform, claimed, requiredVersionsOf(imageWorkers));
    const idle = work.filter(
      ({ newUrls, oldPictureIds }) => newUrls.length + oldPictureIds.length === 0,
    );
    await platform.transact((tx) => dropTodo(tx, pluck(idle, 'todo')));
    counts.products += idle.length;
    const busy = work.filter((one) => !idle.includes(one));
    for (let from = 0; from < busy.length; from += parallelProducts)
      await Promise.all(
        busy
          .slice(from, from + parallelProducts)
          .map((one) => indexProduct(platform, { work: one, imageWorkers, counts })),
      );
    onProgress?.(counts);
  }
  await platform.transact((tx) => purgeGone(tx, new Date(tx.now.getTime() - goneRetentionMs)));
  return counts;
}

/** Work for a product: pictures to describe, and pictures it no longer has. */
interface Work {
  readonly todo: Todo;
  readonly newUrls: readonly string[];
  readonly oldPictureIds: readonly number[];
}

async function workOf(platform: Platform, todos: readonly Todo[], versions: RequiredVersions) {
  const ids = todos.map(({ productId }) => productId);
  const named = await pictureAddresses(platform.db, ids);
  const known = Map.groupBy(await knownPictures(platform.db, ids), ({ productId }) => productId);
  return todos.map((todo) => {
    const addresses = (named.get(todo.productId) ?? []).filter((address) =>
      mediaName.test(address),
    );
    const rows = known.get(todo.productId) ?? [];
    const isCurrent = (address: string) =>
      rows.some(
        (row) =>
          row.address === address &&
          !row.gone &&
          row.version === versions.own &&
          (!versions.model || row.modelVersion === versions.model),
      );
    return {
      todo,
      newUrls: addresses.filter((address) => !isCurrent(address)),
      oldPictureIds: rows
        .filter(({ address, gone }) => !gone && !addresses.includes(address))
        .map(({ pictureId }) => pictureId),
    };
  });
}

async function indexProduct(
  platform: Platform,
  {
    work: { todo, newUrls, oldPictureIds },
    imageWorkers,
    counts,
  }: { work: Work; imageWorkers: ImageWorkers; counts: IndexedCounts },
): Promise<void> {
  const { productId } = todo;
  const results = await Promise.all(
    newUrls.map((address) => describePicture(platform, { productId, address, imageWorkers })),
  );
  const rows = results.filter((row) => row !== undefined);
  await platform.transact(async (tx) => {
    for (const row of rows) await putPicture(tx, row);
    await markPicturesGone(tx, oldPictureIds);
    if (rows.length === results.length || todo.attempts >= maxTries) await dropTodo(tx, [todo]);
    else
      await postponeTodo(
        tx,
        todo,
        new Date(tx.now.getTime() + minutes(Math.min(60, 2 ** todo.attempts))),
      );
  });
  counts.products += 1;
  counts.described += rows.filter(({ look: { length } }) => length > 0).length;
  counts.refused += rows.filter(({ look: { length } }) => length === 0).length;
  if (rows.length < results.length) counts.postponed += 1;
}

/**
 * Describes one picture; undefined while its file is missing. An unreadable one is stored as empty,
 * so that it is not tried again.
 */
async function describePicture(
  platform: Platform,
  {
    productId,
    address,
    imageWorkers,
  }: { productId: number; address: string; imageWorkers: ImageWorkers },
): Promise<NewPicture | undefined> {
  const name = mediaName.exec(address)?.[1] ?? '';
  const picture = await platform.storages.media.read(name).catch(() => undefined);
  if (!picture) return undefined;
  const empty = {
    width: 0,
    height: 0,
    features: Buffer.alloc(0),
    look: Buffer.alloc(0),
    modelLook: null,
    thumb: Buffer.alloc(0),
  };
  const described = await imageWorkers.pool
    .run({ kind: 'describe', picture }, { urgent: false })
    .catch((error: unknown) => {
      if (error instanceof ImageWorkersBusy) return undefined;
      platform.log.warn({ err: error, address }, 'a product picture could not be described');
      return empty;
    });
  if (!described) return undefined;
  const { features, look: lookVector, modelLook: byModel, thumb, width, height } = described;
  const modelLook = byModel && Buffer.from(byModel);
  const row = {
    features: Buffer.from(features),
    look: Buffer.from(lookVector),
    modelLook,
    thumb: Buffer.from(thumb),
    width,
    height,
  };
  return {
    productId,
    address,
    version: ownVersion.name,
    modelVersion: imageWorkers.model?.name ?? null,
    ...row,
  };
}

export { countTodo };
