import type { ErrorKey } from '@wasit/contract/errors/codes';
import { searchImage } from '@wasit/contract/images/search-image';
import { fail } from '../../../platform/errors.ts';
import {
  fetchOutside,
  OutsideError,
  type OutsideFault,
} from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';

const timeoutMs = 8_000;

const refusals = {
  refused: 'IMAGE_ADDRESS',
  unreachable: 'IMAGE_UNREACHABLE',
  'too-large': 'TOO_LARGE',
} as const satisfies Record<OutsideFault, ErrorKey>;

/**
 * A file of the media folder, also in the size that a page shows it: plain names, no dots but the
 * last.
 */
const mediaName =
  /^\/(?:media|pictures\/[a-z]\d{1,4})\/((?:[\w-]+\/)*[\w-]+\.(?:webp|jpe?g|png))$/i;

/**
 * The bytes behind the address of a picture: from our media folder when it is our own (`host` is
 * what the caller knows us by), else fetched.
 * @throws IMAGE_ADDRESS, IMAGE_UNREACHABLE, TOO_LARGE
 */
export async function bytesAt(
  platform: Platform,
  { imageUrl, host }: { imageUrl: string; host: string | undefined },
): Promise<Buffer> {
  const { publicUrl, IMAGE_FETCH_ALLOWLIST: allowedOrigins } = platform.config;
  const own = ownPath(imageUrl, { publicUrl, host });
  if (own !== undefined) {
    const name = mediaName.exec(own)?.[1] ?? fail('IMAGE_ADDRESS', { field: 'imageUrl' });
    const picture = await platform.storages.media.read(name);
    return picture ?? fail('IMAGE_UNREACHABLE', { field: 'imageUrl' });
  }
  try {
    return await fetchOutside(imageUrl, {
      maxBytes: searchImage.maxBytes,
      timeoutMs,
      allowedOrigins,
    });
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const key = refusals[error.fault];
    // The reason tells nothing of the network inside: what is not public was not even asked.
    platform.log.info({ fault: error.fault, detail: error.message }, 'picture address');
    return fail(key, { field: 'imageUrl', params: { max: searchImage.maxBytes / 1024 / 1024 } });
  }
}

/** The path of an address on this site; undefined when it is elsewhere. */
function ownPath(
  imageUrl: string,
  { publicUrl, host }: { publicUrl: string; host: string | undefined },
): string | undefined {
  if (!URL.canParse(imageUrl, publicUrl)) return fail('IMAGE_ADDRESS', { field: 'imageUrl' });
  const url = new URL(imageUrl, publicUrl);
  // "picture.jpg" is no address of ours that somebody left out the rest of.
  if (!URL.canParse(imageUrl) && !/^\/(media|pictures)\//.test(imageUrl))
    return fail('IMAGE_ADDRESS', { field: 'imageUrl' });
  return url.origin === new URL(publicUrl).origin || url.host === host ? url.pathname : undefined;
}
