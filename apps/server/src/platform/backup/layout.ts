import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Folders of `BACKUP_DIR`. */
export const backupFolders = (dir: string) => ({
  /** Segments of the write-ahead log, written by PostgreSQL. */
  wal: join(dir, 'wal'),
  /** One folder for each copy of the database, named by its time. */
  base: join(dir, 'base'),
  files: join(dir, 'files'),
});

const baseSchema = z.object({
  startedAt: z.coerce.date(),
  /** The copy is consistent from here on: it can be restored to this time or a later one. */
  finishedAt: z.coerce.date(),
  /** The first WAL segment that it needs. */
  firstWal: z.string().regex(/^[0-9A-F]{24}$/),
});

/** A copy of the database. */
export interface BaseBackup extends z.infer<typeof baseSchema> {
  readonly folder: string;
}

const metadataPath = (folder: string) => join(folder, 'backup.json');

/** Written last: a copy without it was interrupted. */
export const writeBaseMetadata = ({ folder, ...note }: BaseBackup): Promise<void> =>
  writeAtomically(metadataPath(folder), JSON.stringify(note));

/** All complete copies, the oldest first. */
export async function listBaseBackups(dir: string): Promise<BaseBackup[]> {
  const { base } = backupFolders(dir);
  const names = await readdir(base).catch(() => []);
  const bases = await Promise.all(
    names.map(async (name) => {
      const folder = join(base, name);
      const text = await readFile(metadataPath(folder), 'utf8').catch(() => undefined);
      return text === undefined ? [] : [{ folder, ...baseSchema.parse(JSON.parse(text)) }];
    }),
  );
  return bases.flat().sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

/** Coercing alone would read null as 1970. */
const nullableDate = z.union([z.null(), z.coerce.date()]);

const reportSchema = z.object({
  /** When a copy of the database and of the files was last finished. */
  takenAt: nullableDate,
  /** When one was last restored and found in order. */
  rehearsedAt: nullableDate,
  triedAt: nullableDate,
  /** Why the last rehearsal failed. */
  problem: z.string().nullable(),
});
export type BackupReport = z.infer<typeof reportSchema>;

const reportPath = (dir: string) => join(dir, 'report.json');

export async function readReport(dir: string): Promise<BackupReport> {
  const text = await readFile(reportPath(dir), 'utf8').catch(() => '{}');
  const none = { takenAt: null, rehearsedAt: null, triedAt: null, problem: null };
  return reportSchema.parse({ ...none, ...JSON.parse(text) });
}

export const writeReport = async (dir: string, changes: Partial<BackupReport>): Promise<void> =>
  writeAtomically(reportPath(dir), JSON.stringify({ ...(await readReport(dir)), ...changes }));

async function writeAtomically(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { flush: true });
  await rename(`${path}.part`, path);
}
