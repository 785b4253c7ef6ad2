import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { ImportMapping } from '@wasit/contract/catalogue/import';
import { fieldText } from '@wasit/contract/errors/field-texts';
import { z } from 'zod';
import { type BadRow, importFile, runImport } from '../../../modules/catalogue/index.ts';
import { system } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { command, flag, type Outcome, text, UsageError } from '../../command.ts';

const lineOf = ({ line, id, field, reason: { key, params = {} } }: BadRow) =>
  `line ${line}${id ? ` (${id})` : ''}: ${field} ${fieldText(key, { locale: 'en', params })}`;

/** A mapping in the console's format (ImportMapping), from a JSON file. */
const mappingOf = async (path: string): Promise<ImportMapping> =>
  ImportMapping.parse(JSON.parse(await readFile(path, 'utf8')));

export const catalogImport = command({
  name: 'catalog:import',
  summary:
    'Imports products from a JSONL, CSV or XLSX file; an interrupted import continues. New goods that lack something become drafts, unless they are to go on sale as they are. Bad rows are left out and reported with their reason.',
  usage:
    'FILE [--source <name>] [--dry-run] [--retire-missing] [--refresh] [--mapping <file.json>] [--sample] [--as-they-are] [--fetch-pictures] [--media <folder>]… [--bad <file>] [--run <id>]',
  positional: 'file',
  input: z.object({
    file: z.string().optional(),
    run: text.optional(),
    refresh: flag,
    mapping: text.optional(),
    source: text.max(80).default('catalogue'),
    'dry-run': flag,
    'retire-missing': flag,
    sample: flag,
    'as-they-are': flag,
    'fetch-pictures': flag,
    media: z.array(text).optional(),
    bad: text.optional(),
  }),
  run: async (
    context,
    {
      file,
      run,
      refresh,
      mapping,
      source,
      sample,
      media,
      bad,
      'dry-run': dryRun,
      'as-they-are': asTheyAre,
      'retire-missing': retireMissing,
      'fetch-pictures': fetchPictures,
    },
  ) => {
    if (run) return runRequestedImport(await context.platform(), run);
    if (!file) throw new UsageError('FILE is missing');
    const badFile = bad ? createWriteStream(bad) : undefined;
    const report = await importFile(await context.platform(), file, {
      source,
      mode: refresh ? 'refresh' : 'full',
      dryRun,
      retireMissing,
      sample,
      asTheyAre,
      fetchPictures,
      actor: system('cli'),
      ...(media ? { mediaFolders: media } : {}),
      ...(mapping ? { mapping: await mappingOf(mapping) } : {}),
      onBad: (row) => badFile?.write(`${lineOf(row)}\n`),
      onProgress: ({ rows }) => context.progress(`${rows} rows`),
    });
    if (badFile) await finished(badFile.end());
    const { rows, added, drafts, updated, unchanged, retired, withoutId, seconds } = report;
    const badRowLines = badFile ? [] : report.badRows.map(lineOf);
    return {
      data: report,
      lines: [
        ...badRowLines,
        ...(report.bad > badRowLines.length && !badFile
          ? [`… and ${report.bad - badRowLines.length} more: --bad <file> lists all`]
          : []),
        `${dryRun ? 'Would import' : 'Imported'} ${rows} rows in ${seconds.toFixed(1)} s: ${added} added (${drafts} of them drafts that lack something), ${updated} updated, ${unchanged} unchanged, ${report.bad} bad, ${retired} retired`,
        ...(retireMissing && withoutId > 0
          ? [`Nothing is retired: ${withoutId} rows have no id that can be read`]
          : []),
      ],
      code: rows > 0 && report.bad === rows ? 1 : 0,
    };
  },
});

/**
 * Runs an import requested in the console: the worker starts this command in a separate process.
 */
async function runRequestedImport(platform: Platform, runId: string): Promise<Outcome> {
  const report = await runImport(platform, runId);
  return {
    data: { runId, done: report !== undefined },
    lines: [report ? `${runId}: ${report.rows} rows` : `${runId}: nothing to do`],
  };
}
