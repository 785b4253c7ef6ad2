import { resolve } from 'node:path';
import { z } from 'zod';
import { restoreBackup } from '../../../platform/backup/restore-backup.ts';
import { backupDirOf, takeBackup } from '../../../platform/backup/take-backup.ts';
import { command, text } from '../../command.ts';
import { rehearse } from '../../rehearse-backup.ts';

export const backupTake = command({
  name: 'backup:take',
  summary:
    'Copies the running embedded PostgreSQL and the files into BACKUP_DIR, next to the archived log. The worker does this every day.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const { base, filesCopied, removed } = await takeBackup(context.config());
    return {
      data: { ...base, filesCopied, removed },
      lines: [`${base.folder}: ${filesCopied} files copied, ${removed} old backups removed`],
    };
  },
});

export const backupRestore = command({
  name: 'backup:restore',
  summary:
    'Restores the database and files as they were at a point in time (without --to: the latest archived one) into an empty folder, which then serves as DATA_DIR. Touches nothing else.',
  usage: '--into FOLDER [--to 2026-11-25T10:30:00Z]',
  input: z.object({ into: text, to: z.iso.datetime({ offset: true }).optional() }),
  run: async (context, { into, to }) => {
    const folder = resolve(into);
    const { base, lastCommitAt } = await restoreBackup(backupDirOf(context.config()), {
      into: folder,
      to: to === undefined ? null : new Date(to),
    });
    const last = (lastCommitAt ?? base.finishedAt).toISOString();
    return {
      data: { into: folder, from: base.folder, lastCommitAt: last },
      lines: [
        `Restored into ${folder} from ${base.folder}; its last commit is from ${last}.`,
        'Continue with docs/runbooks/restore.md from step 5, with this folder as DATA_DIR.',
      ],
    };
  },
});

export const backupRehearse = command({
  name: 'backup:rehearse',
  summary:
    'Restores the latest backup into a temporary folder, checks everything that must be true of it (check:invariants) and removes it. The worker does this every week.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const outcome = await rehearse(context.config(), process.env);
    const { lastCommitAt, checkedCount, seconds, problem } = outcome;
    return {
      data: outcome,
      lines: [
        problem ??
          `Restored in ${seconds} s up to a commit from ${lastCommitAt}; all ${checkedCount} invariants hold.`,
      ],
      code: problem === null ? 0 : 1,
    };
  },
});
