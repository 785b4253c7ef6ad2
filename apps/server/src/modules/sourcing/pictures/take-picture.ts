import { BusinessError } from '../../../platform/errors.ts';
import { decodePicture, type PictureRules } from '../../../platform/files/picture.ts';
import { fetchOutside, OutsideError } from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';

const maxBytes = 8 * 1024 * 1024;

/** What is made of a supplier's picture: the platform serves all of these under any name. */
export const drawnAt = (longestSidePx: number, quality: number): PictureRules => ({
  formats: ['jpeg', 'png', 'webp', 'gif'],
  longestSidePx,
  encode: { format: 'webp', quality },
  refusal: 'IMAGE_TYPE',
  field: 'picture',
});

/** A picture of a supplier's platform, decoded and encoded anew; undefined when it cannot be had: goods without one are still goods. */
export async function takePicture(
  platform: Platform,
  address: string,
  { rules, timeoutMs }: { rules: PictureRules; timeoutMs: number },
): Promise<Buffer | undefined> {
  try {
    const allowedOrigins = platform.config.IMAGE_FETCH_ALLOWLIST;
    const { body } = await decodePicture(await fetchOutside(address, { maxBytes, timeoutMs, allowedOrigins }), rules);
    return body;
  } catch (error) {
    if (!(error instanceof OutsideError) && !(error instanceof BusinessError)) throw error;
    platform.log.info({ address: address.slice(0, 200), detail: error.message }, 'a supplier’s picture could not be had');
    return undefined;
  }
}
