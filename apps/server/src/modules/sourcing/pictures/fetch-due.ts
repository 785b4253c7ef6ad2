import type { Platform } from '../../../platform/platform.ts';
import {
  claimPictures,
  missPicture,
  type OutsideClaim,
  placePicture,
} from '../../catalogue/index.ts';
import { eachWithinMs, keepPicture, offersFolderIsFull } from './offers-folder.ts';

/** All to the same few hosts of suppliers: we want to stay welcome there. */
const atOnce = 6;
/** A sweep comes every minute; a long one lets others wait no longer than this. */
const sweepMs = 45_000;

async function fetchOne(platform: Platform, claim: OutsideClaim): Promise<void> {
  const kept = await keepPicture(platform, claim.address, { timeoutMs: eachWithinMs });
  if ('fault' in kept) await missPicture(platform, claim, kept.fault);
  else await placePicture(platform, claim, kept.name);
}

/**
 * Fetches pictures that are due from where their sources say they are. While the folder is full
 * nothing is tried, and no try is counted.
 */
export async function fetchDuePictures(platform: Platform): Promise<void> {
  const until = performance.now() + sweepMs;
  while (performance.now() < until) {
    const claims = await claimPictures(platform, {
      most: atOnce,
      unless: () => offersFolderIsFull(platform),
    });
    if (claims.length === 0) return;
    await Promise.all(claims.map((claim) => fetchOne(platform, claim)));
  }
}
