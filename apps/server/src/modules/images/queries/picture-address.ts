import type { ErrorKey } from '@wasit/contract/errors/codes';
import { searchImage } from '@wasit/contract/images/search-image';
import { fail } from '../../../platform/errors.ts';
import {
  fetchOutside,
  OutsideError,
  type OutsideFailure,
} from '../../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../../platform/platform.ts';

const timeoutMs = 8_000;

const refusals = {
  refused: 'IMAGE_ADDRESS',
  unreachable: 'IMAGE_UNREACHABLE',
  'too-large': 'TOO_LARGE',
} as const satisfies Record<OutsideFailure, ErrorKey>;

/** A file of the media folder, also in a display size: plain names without dots except the last. */
const mediaName =
  /^\/(?:media|pictures\/[a-z]\d{1,4})\/((?:[\w-]+\/)*[\w-]+\.(?:webp|jpe?g|png))$/i;

/**
 * The bytes of a picture address: from our media folder if it is ours (`host` is the request's),
 * else fetched.
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
    const key = refusals[error.kind];
    // The answer reveals nothing about the internal network: private addresses are not even
    // requested.
    platform.log.info({ error: error.kind, detail: error.message }, 'picture address');
    return fail(key, { field: 'imageUrl', params: { max: searchImage.maxBytes / 1024 / 1024 } });
  }
}

/** The path of an address on this site; undefined for other sites. */
function ownPath(
  imageUrl: string,
  { publicUrl, host }: { publicUrl: string; host: string | undefined },
): string | undefined {
  if (!URL.canParse(imageUrl, publicUrl)) return fail('IMAGE_ADDRESS', { field: 'imageUrl' });
  const url = new URL(imageUrl, publicUrl);
  // A bare "picture.jpg" is not treated as a relative address of ours.
  if (!URL.canParse(imageUrl) && !/^\/(media|pictures)\//.test(imageUrl))
    return fail('IMAGE_ADDRESS', { field: 'imageUrl' });
  return url.origin === new URL(publicUrl).origin || url.host === host ? url.pathname : undefined;
}
