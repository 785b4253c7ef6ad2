/** The code of what went wrong below: a SQLSTATE, or one of the system ("ENOENT"). */
export const errorCode = (error: unknown): string | undefined => {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && typeof current.code === 'string') return current.code;
  return undefined;
};

/** A file or folder is not there. */
export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Of a disk of ours, or the database's own. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error) ?? '');

/** The process, or the machine, may open no more files and connections for now. */
export const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes(errorCode(error) ?? '');
