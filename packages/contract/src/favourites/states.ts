/** Words of catalogue files that pages know as well. Free of zod. */

export const exportFormats = ['xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** `failed` is the specification's "not generated". */
export const exportStates = ['generating', 'generated', 'expired', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
