import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { type BadRow, importFile } from '../../modules/catalogue/index.ts';
import { system } from '../../platform/actor.ts';
import { command, flag, text } from '../command.ts';

const lineOf = ({ line, id, field, reason }: BadRow) => `line ${line}${id ? ` (${id})` : ''}: ${field} ${reason}`;

export const catalogImport = command({
  name: 'catalog:import',
  summary:
    'Imports products from a JSONL or CSV file; an import that was broken off goes on. Bad rows stay out and are told with their reason.',
  usage: 'FILE [--source <name>] [--dry-run] [--retire-missing] [--sample] [--media <folder>]… [--bad <file>]',
  word: 'file',
  input: z.object({
    file: z.string(),
    source: text.max(80).default('catalogue'),
    'dry-run': flag,
    'retire-missing': flag,
    sample: flag,
    media: z.array(text).optional(),
    bad: text.optional(),
  }),
  run: async (context, { file, source, sample, media, bad, 'dry-run': dryRun, 'retire-missing': retireMissing }) => {
    const badFile = bad ? createWriteStream(bad) : undefined;
    const report = await importFile(await context.platform(), file, {
      source,
      dryRun,
      retireMissing,
      sample,
      actor: system('cli'),
      ...(media ? { mediaFolders: media } : {}),
      onBad: (row) => badFile?.write(`${lineOf(row)}\n`),
      onProgress: ({ rows }) => context.progress(`${rows} rows`),
    });
    if (badFile) await finished(badFile.end());
    const { rows, added, updated, unchanged, retired, seconds } = report;
    const told = badFile ? [] : report.badRows.map(lineOf);
    return {
      data: report,
      lines: [
        ...told,
        ...(report.bad > told.length && !badFile ? [`… and ${report.bad - told.length} more: --bad <file> lists all`] : []),
        `${dryRun ? 'Would import' : 'Imported'} ${rows} rows in ${seconds.toFixed(1)} s: ${added} added, ${updated} updated, ${unchanged} unchanged, ${report.bad} bad, ${retired} retired`,
      ],
      code: rows > 0 && report.bad === rows ? 1 : 0,
    };
  },
});
