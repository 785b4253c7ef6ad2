/** Constants of catalogue files shared with pages. Free of zod. */

export const exportFormats = ['xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/**
 * The content of a made file: a catalogue of favourites, a download that was too large to be sent
 * at once, or a clip.
 */
export const exportContents = ['catalogue', 'pictures', 'certificates', 'clip'] as const;
export type ExportContent = (typeof exportContents)[number];
/** Downloads are ZIPs, clips films. */
export const storedFormats = [...exportFormats, 'zip', 'mp4'] as const;
export type StoredFormat = (typeof storedFormats)[number];
/** `failed` is the specification's "not generated". */
export const exportStates = ['generating', 'generated', 'expired', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
