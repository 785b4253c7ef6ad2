// Free of zod, so that the console can import it without cost.

/**
 * Why a picture did not come from an address: it is not allowed, there was no answer, too much of
 * one, or no picture.
 */
export const pictureErrors = ['refused', 'unreachable', 'too-large', 'no-picture'] as const;
export type PictureError = (typeof pictureErrors)[number];
