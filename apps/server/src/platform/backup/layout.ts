import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Folders of `BACKUP_DIR`. */
export const backupFolders = (dir: string) => ({
  /** Segments of the write-ahead log, written by PostgreSQL. */
  wal: join(dir, 'wal'),
  /** One folder per copy of the database, named by its time. */
  base: join(dir, 'base'),
  files: join(dir, 'files'),
});

const baseSchema = z.object({
  startedAt: z.coerce.date(),
  /** The copy is consistent from this time on and can be restored to any later one. */
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

/**
 * The copies from which the newest timeline continues. Anything copied after the instant of a
 * restore belongs to an abandoned history, which PostgreSQL would refuse.
 */
export async function onNewestTimeline(dir: string, bases: readonly BaseBackup[]) {
  const { wal } = backupFolders(dir);
  const names = await readdir(wal).catch(() => []);
  const newest = names
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) return [...bases];
  // A line for each timeline before it: its number, where it was left, and why.
  const lines = (await readFile(join(wal, newest), 'utf8')).matchAll(
    /^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm,
  );
  const leftAt = new Map(
    [...lines].map(([, timeline, high = '', low = '']) => [Number(timeline), segmentOf(high, low)]),
  );
  return bases.filter(({ firstWal }) => {
    const timeline = Number.parseInt(firstWal.slice(0, 8), 16);
    // A copy begins with a segment of its own.
    return (
      timeline === Number.parseInt(newest, 16) || firstWal.slice(8) < (leftAt.get(timeline) ?? '')
    );
  });
}

/** The name of the segment (of 16 MB) of a place in the log, without its timeline. */
const segmentOf = (high: string, low: string): string =>
  high.padStart(8, '0') + low.padStart(8, '0').slice(0, 2).padStart(8, '0');

/** Plain coercion would read null as 1970. */
const nullableDate = z.union([z.null(), z.coerce.date()]);

const reportSchema = z.object({
  /** When a copy of the database and of the files was last finished. */
  takenAt: nullableDate,
  /** When the worker last started a backup. */
  takeTriedAt: nullableDate,
  /** When a backup was last restored and verified. */
  rehearsedAt: nullableDate,
  triedAt: nullableDate,
  /** Why the last rehearsal failed. */
  problem: z.string().nullable(),
});
export type BackupReport = z.infer<typeof reportSchema>;

const reportPath = (dir: string) => join(dir, 'report.json');

export async function readReport(dir: string): Promise<BackupReport> {
  const text = await readFile(reportPath(dir), 'utf8').catch(() => '{}');
  const none = {
    takenAt: null,
    takeTriedAt: null,
    rehearsedAt: null,
    triedAt: null,
    problem: null,
  };
  return reportSchema.parse({ ...none, ...JSON.parse(text) });
}

export const writeReport = async (dir: string, changes: Partial<BackupReport>): Promise<void> =>
  writeAtomically(reportPath(dir), JSON.stringify({ ...(await readReport(dir)), ...changes }));

/** A crash or a full disk leaves the old content. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { flush: true });
  await rename(`${path}.part`, path);
}
