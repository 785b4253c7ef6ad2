/** Pictures of this kind were decided to be shown to everybody. */
export const publicKind = 'public';
export const publicFilePath = '/pdpd/shown';

/** The address of a picture that everybody may see. */
export const publicFileUrl = (fileId: string): string => `${publicFilePath}/${fileId}`;
