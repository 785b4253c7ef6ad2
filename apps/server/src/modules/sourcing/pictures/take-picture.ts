import type { PictureError } from '@wasit/contract/images/picture-errors';
import { BusinessError } from '../../../platform/errors.ts';
import {
  type DecodedPicture,
  decodePicture,
  type PictureRules,
} from '../../../platform/files/picture.ts';
import { fetchOutside, OutsideError } from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';

const maxBytes = 8 * 1024 * 1024;

/** Target form of a supplier's picture: the platform serves several formats under any name. */
export const pictureRules = (longestSidePx: number, quality: number): PictureRules => ({
  formats: ['jpeg', 'png', 'webp', 'gif'],
  longestSidePx,
  encode: { format: 'webp', quality },
  refusal: 'IMAGE_TYPE',
  field: 'picture',
});

export type PictureDownload =
  | { readonly picture: DecodedPicture }
  | { readonly error: PictureError };

/**
 * Downloads a supplier's picture and re-encodes it, or returns why it is not available: goods may
 * lack a picture.
 */
export async function downloadPicture(
  platform: Platform,
  address: string,
  { rules, timeoutMs }: { rules: PictureRules; timeoutMs: number },
): Promise<PictureDownload> {
  try {
    const allowedOrigins = platform.config.IMAGE_FETCH_ALLOWLIST;
    return {
      picture: await decodePicture(
        await fetchOutside(address, { maxBytes, timeoutMs, allowedOrigins }),
        rules,
      ),
    };
  } catch (error) {
    if (!(error instanceof OutsideError) && !(error instanceof BusinessError)) throw error;
    platform.log.info(
      { address: address.slice(0, 200), detail: error.message },
      'a supplier’s picture is not available',
    );
    return { error: error instanceof OutsideError ? error.kind : 'no-picture' };
  }
}
