import { DatabaseSetupError } from './platform/db/setup-error.ts';
import { StartError } from './platform/start-error.ts';

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const failureHints: readonly {
  readonly pattern: RegExp;
  readonly adviceOf: (path: string) => string;
}[] = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    adviceOf: (path) =>
      `The disk is full${path}. Make room, or name a folder on another disk in DATA_DIR and UPLOAD_DIR.`,
  },
  {
    pattern:
      /ENOMEM|Cannot allocate memory|could not map anonymous shared memory|could not resize shared memory/,
    adviceOf: () =>
      'There is not enough memory: the server and its database need about 1 GB together. Name a PostgreSQL of another machine in DATABASE_URL, or give this one more.',
  },
  {
    pattern:
      /^(password authentication failed|no pg_hba\.conf entry|(database|role) ".*" (does not exist|is not permitted))|SASL.*password/,
    adviceOf: () =>
      'The database refuses the login of DATABASE_URL (or DATABASE_MIGRATE_URL): check its user, password and database.',
  },
  {
    pattern: /SSL connections|self-signed certificate|unable to (verify|get) .*certificate/,
    adviceOf: () =>
      'DATABASE_URL and its server do not agree about encryption: set sslmode in it (disable, require, verify-full), and sslrootcert to the file of its authority.',
  },
  {
    pattern:
      /EMFILE|ENFILE|EFBIG|Too many open files|insufficient file descriptors|File too large|max_stack_depth/,
    adviceOf: () =>
      'A limit of this user is too low (ulimit): 1,024 open files (-n), files of any size (-f) and a stack of 8 MB (-s) are enough.',
  },
  {
    pattern: /^listen EACCES/,
    adviceOf: () =>
      'This user may not listen on that port or address: choose a PORT from 1024 on, and a HOST of this machine.',
  },
  {
    pattern: /^listen EADDRINUSE/,
    adviceOf: () =>
      'That port is already in use: perhaps Wasit is running already? Stop it, or choose another PORT.',
  },
  {
    pattern: /EROFS|EACCES|EPERM|Read-only file system/,
    adviceOf: (path) =>
      `A folder cannot be written${path}. Name one that belongs to this user in DATA_DIR (and UPLOAD_DIR).`,
  },
  {
    pattern: /^(EEXIST|ENOTDIR).* mkdir /,
    adviceOf: (path) =>
      `A file has the place of a folder${path}. Name another folder in DATA_DIR (and UPLOAD_DIR), or move the file away.`,
  },
];

/** Advice to the operator about a failed start; undefined when only the stack helps. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof DatabaseSetupError)
    return `The database cannot be used as it is:\n${error.message}`;
  if (error instanceof StartError) return error.message;
  for (const cause of causesOf(error)) {
    const hint = failureHints.find(({ pattern }) => pattern.test(cause.message));
    const path = 'path' in cause && typeof cause.path === 'string' ? ` (${cause.path})` : '';
    if (hint) return `${hint.adviceOf(path)}\n${cause.message.trim()}`;
  }
  return undefined;
}
