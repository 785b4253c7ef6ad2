// Free of zod, so that the console can import it without cost.

/**
 * Why a picture could not be fetched: the address is not allowed, did not answer, or returned too
 * much or no picture.
 */
export const pictureErrors = ['refused', 'unreachable', 'too-large', 'no-picture'] as const;
export type PictureError = (typeof pictureErrors)[number];
