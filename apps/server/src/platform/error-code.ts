/** The code of the underlying error: a SQLSTATE, or a system one ("ENOENT"). */
export const errorCode = (error: unknown): string | undefined => {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && typeof current.code === 'string') return current.code;
  return undefined;
};

/** A file or folder is not there. */
export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Of our disk, or of the database. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error) ?? '');

/** The process, or the machine, may open no more files and connections for now. */
export const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes(errorCode(error) ?? '');
