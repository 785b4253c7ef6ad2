/** Words of catalogue files that pages know as well. Free of zod. */

export const exportFormats = ['xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** What stands in a file that was made: a catalogue of favourites, or a download that was too large to be sent at once. */
export const exportContents = ['catalogue', 'pictures', 'certificates'] as const;
export type ExportContent = (typeof exportContents)[number];
/** Downloads are ZIPs. */
export const storedFormats = [...exportFormats, 'zip'] as const;
export type StoredFormat = (typeof storedFormats)[number];
/** `failed` is the specification's "not generated". */
export const exportStates = ['generating', 'generated', 'expired', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
