import { days } from '../../../../platform/clock/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { filmsInUse } from '../product-versions.store.ts';

/** Longer than a form stays open between the choice of a film and the save. */
const unusedRetentionMs = days(2);
const filmName = /\.(?:mp4|webm)$/;

/** When films are checked next, by database. */
const nextAt = new WeakMap<Platform['pool'], number>();

/**
 * Once a day, deletes films that were uploaded but never saved with a product: every file of the
 * products' folder is listed. Films of current or earlier versions stay, as they can be restored.
 * Age is by the storage's clock.
 */
export async function dropUnusedFilms({ db, pool, storages: { media } }: Platform): Promise<void> {
  if (performance.now() < (nextAt.get(pool) ?? 0)) return;
  nextAt.set(pool, performance.now() + days(1));
  const before = Date.now() - unusedRetentionMs;
  const names: string[] = [];
  for await (const { name, changedAt } of media.list('products'))
    if (filmName.test(name) && changedAt.getTime() < before) names.push(name);
  if (names.length === 0) return;
  const inUse = new Set(await filmsInUse(db));
  for (const name of names) if (!inUse.has(`/media/${name}`)) await media.remove(name);
}
