/** Pictures of this kind have been published. */
export const publicKind = 'public';
export const publicFilePath = '/pdpd/shown';

/** The address of a public picture. */
export const publicFileUrl = (fileId: string): string => `${publicFilePath}/${fileId}`;
