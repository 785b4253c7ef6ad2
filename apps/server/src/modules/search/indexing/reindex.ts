import { documentRules } from '@wasit/text-search';
import type { Platform } from '../../../platform/platform.ts';
import { productIdsAfter } from '../../catalogue/index.ts';
import { indexProducts } from './index-products.ts';
import {
  beginReading,
  currentReading,
  lockReading,
  recordFirstRules,
  recordIndexedTo,
} from './reading.store.ts';
import { lockSearchRows } from './search-row.store.ts';

/** Few: their rows are locked meanwhile, by a process of low priority. */
const productsPerCommit = 50;

/**
 * The next products, in the order of their numbers; how many. Two processes share the work, as each
 * waits for the other's part; one of another release ends the work of this one.
 */
const indexNext = (platform: Platform): Promise<number> =>
  platform.transact(async (tx) => {
    const reading = await lockReading(tx);
    if (reading?.rules !== documentRules || reading.indexedTo === null) return 0;
    const part = { afterId: reading.indexedTo, limit: productsPerCommit };
    const productIds = await productIdsAfter(tx, part);
    // What is read after this is not older than what others have written into the rows.
    await lockSearchRows(tx, productIds);
    await indexProducts(tx, productIds);
    const isLast = productIds.length < productsPerCommit;
    await recordIndexedTo(tx, isLast ? null : (productIds.at(-1) ?? null));
    return productIds.length;
  });

/**
 * Rewrites the index rows of every product, or goes on where that was interrupted. Returns how many.
 */
export async function reindexAll(platform: Platform): Promise<number> {
  await platform.transact((tx) => beginReading(tx, documentRules));
  let done = 0;
  for (let next = productsPerCommit; next === productsPerCommit; done += next)
    next = await indexNext(platform);
  return done;
}

/**
 * Has every row written anew where an older release wrote them, or where that was interrupted. What
 * a newer release wrote is left: both run beside each other during an upgrade.
 */
export async function launchReindex(platform: Platform, launch: (platform: Platform) => void) {
  const reading = await currentReading(platform.db);
  if (!reading) await platform.transact((tx) => recordFirstRules(tx, documentRules));
  else if (
    reading.rules < documentRules ||
    (reading.rules === documentRules && reading.indexedTo !== null)
  )
    launch(platform);
}
