import type { Platform } from '../../../platform/platform.ts';
import {
  claimPictures,
  type OutsideClaim,
  placePicture,
  recordPictureFailure,
} from '../../catalogue/index.ts';
import { isOffersFolderFull, pictureTimeoutMs, storePicture } from './offers-folder.ts';

/** Limits parallel requests to the few supplier hosts, to avoid being blocked. */
const atOnce = 6;
/** The sweep runs every minute; a long run delays others no longer than this. */
const sweepMs = 45_000;

async function fetchOne(platform: Platform, claim: OutsideClaim): Promise<void> {
  const picture = await storePicture(platform, claim.address, { timeoutMs: pictureTimeoutMs });
  if ('error' in picture) await recordPictureFailure(platform, claim, picture.error);
  else await placePicture(platform, claim, picture.name);
}

/**
 * Fetches due pictures from their source addresses. While the folder is full nothing is fetched and
 * no attempt is counted.
 */
export async function fetchDuePictures(platform: Platform): Promise<void> {
  const until = performance.now() + sweepMs;
  while (performance.now() < until) {
    const claims = await claimPictures(platform, {
      most: atOnce,
      isBlocked: () => isOffersFolderFull(platform),
    });
    if (claims.length === 0) return;
    await Promise.all(claims.map((claim) => fetchOne(platform, claim)));
  }
}
