import { DatabaseSetupError } from './platform/db/setup-error.ts';
import { StartError } from './platform/start-error.ts';

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const signs: readonly { readonly sign: RegExp; readonly textOf: (path: string) => string }[] = [
  {
    sign: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    textOf: (path) =>
      `The disk is full${path}. Make room, or name a folder on another disk in DATA_DIR and UPLOAD_DIR.`,
  },
  {
    sign: /ENOMEM|Cannot allocate memory|could not map anonymous shared memory|could not resize shared memory/,
    textOf: () =>
      'There is not enough memory: the server and its database want about 1 GB together. Name a PostgreSQL of another machine in DATABASE_URL, or give this one more.',
  },
  {
    sign: /^listen EACCES/,
    textOf: () =>
      'This user may not listen on that port or address: choose a PORT from 1024 on, and a HOST of this machine.',
  },
  {
    sign: /^listen EADDRINUSE/,
    textOf: () =>
      'That port is already in use: perhaps Wasit is running already? Stop it, or choose another PORT.',
  },
  {
    sign: /EROFS|EACCES|EPERM|Read-only file system/,
    textOf: (path) =>
      `A folder cannot be written${path}. Name one that belongs to this user in DATA_DIR (and UPLOAD_DIR).`,
  },
];

/** Advice to the operator about a failed start; undefined when only the stack helps. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof DatabaseSetupError)
    return `The database cannot be used as it is:\n${error.message}`;
  if (error instanceof StartError) return error.message;
  for (const cause of causesOf(error)) {
    const known = signs.find(({ sign }) => sign.test(cause.message));
    const path = 'path' in cause && typeof cause.path === 'string' ? ` (${cause.path})` : '';
    if (known) return `${known.textOf(path)}\n${cause.message.trim()}`;
  }
  return undefined;
}
