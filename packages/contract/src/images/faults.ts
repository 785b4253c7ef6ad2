// Free of zod, so that the console can import it without cost.

/**
 * Why a picture did not come from an address: it is not allowed, there was no answer, too much of
 * one, or no picture.
 */
export const pictureFaults = ['refused', 'unreachable', 'too-large', 'no-picture'] as const;
export type PictureFault = (typeof pictureFaults)[number];
