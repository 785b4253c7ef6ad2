import type { ErrorKey } from '@wasit/contract/errors/codes';
import { inChild } from '../child-process/run-in-child.ts';
import { fail } from '../errors.ts';
import type { DecodedPicture, reencodePicture } from './reencode-picture.ts';

export type { DecodedPicture };

const reencode = inChild<typeof reencodePicture>(
  new URL('./reencode-picture.ts', import.meta.url),
  'reencodePicture',
);

/** The accepted pictures, and how they are stored. */
export interface PictureRules {
  /** As the decoder names them. */
  readonly formats: readonly ('jpeg' | 'png' | 'gif' | 'webp')[];
  /** Larger ones are scaled down. */
  readonly longestSidePx: number;
  readonly encode: { readonly format: 'webp' | 'jpeg'; readonly quality: number };
  readonly refusal: Extract<ErrorKey, 'FILE_TYPE' | 'IMAGE_TYPE'>;
  /** The input that a refusal names. */
  readonly field: string;
}

/** Papers and proofs. */
export const documentRules: PictureRules = {
  formats: ['jpeg', 'png', 'gif', 'webp'],
  longestSidePx: 2000,
  encode: { format: 'webp', quality: 82 },
  refusal: 'FILE_TYPE',
  field: 'file',
};

/**
 * Accepts a picture by decoding it, and stores only the decoded pixels: upright, re-encoded (webp
 * of at most 2000 px by default), without metadata or appended data; of an animation the first
 * frame. `input` is the bytes or the path of a file.
 * @throws FILE_TYPE (or the rules' own refusal) when it has another format, is broken, or has more
 * than 40 million pixels; UNAVAILABLE when too many wait
 */
export async function decodePicture(
  input: Buffer | string,
  rules: PictureRules = documentRules,
): Promise<DecodedPicture> {
  const { formats, longestSidePx, encode, refusal, field } = rules;
  const picture = await reencode({ picture: input, formats, longestSidePx, encode });
  if ('refused' in picture) return fail(refusal, { field, detail: picture.refused });
  return { ...picture, body: Buffer.from(picture.body) };
}
