import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Folders of `BACKUP_DIR`. */
export const foldersOfBackup = (dir: string) => ({
  /** Pieces of the write-ahead log, written by PostgreSQL. */
  wal: join(dir, 'wal'),
  /** One folder for each copy of the database, named by its time. */
  base: join(dir, 'base'),
  files: join(dir, 'files'),
});

const baseSchema = z.object({
  startedAt: z.coerce.date(),
  /** From here on the copy is of one moment: any restored moment is later. */
  finishedAt: z.coerce.date(),
  /** The first piece of the log that it needs. */
  firstWal: z.string().regex(/^[0-9A-F]{24}$/),
});

/** A copy of the database. */
export interface Base extends z.infer<typeof baseSchema> {
  readonly folder: string;
}

const noteOf = (folder: string) => join(folder, 'backup.json');

/** Written last: a copy without it was broken off. */
export const noteBase = ({ folder, ...note }: Base): Promise<void> =>
  writeWhole(noteOf(folder), JSON.stringify(note));

/** All whole copies, the oldest first. */
export async function basesIn(dir: string): Promise<Base[]> {
  const { base } = foldersOfBackup(dir);
  const names = await readdir(base).catch(() => []);
  const bases = await Promise.all(
    names.map(async (name) => {
      const folder = join(base, name);
      const text = await readFile(noteOf(folder), 'utf8').catch(() => undefined);
      return text === undefined ? [] : [{ folder, ...baseSchema.parse(JSON.parse(text)) }];
    }),
  );
  return bases.flat().sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

/** Coercing alone would read null as 1970. */
const moment = z.union([z.null(), z.coerce.date()]);

const reportSchema = z.object({
  /** When a copy of the database and of the files was last finished. */
  takenAt: moment,
  /** When one was last restored and found in order. */
  rehearsedAt: moment,
  triedAt: moment,
  /** Why the last rehearsal failed. */
  problem: z.string().nullable(),
});
export type BackupReport = z.infer<typeof reportSchema>;

const reportOf = (dir: string) => join(dir, 'report.json');

export async function readReport(dir: string): Promise<BackupReport> {
  const text = await readFile(reportOf(dir), 'utf8').catch(() => '{}');
  const none = { takenAt: null, rehearsedAt: null, triedAt: null, problem: null };
  return reportSchema.parse({ ...none, ...JSON.parse(text) });
}

export const writeReport = async (dir: string, news: Partial<BackupReport>): Promise<void> =>
  writeWhole(reportOf(dir), JSON.stringify({ ...(await readReport(dir)), ...news }));

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { flush: true });
  await rename(`${path}.part`, path);
}
