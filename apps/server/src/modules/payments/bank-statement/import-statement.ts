import { currencies, type MinorMoney, toWire, type WireMoney } from '@wasit/contract/money';
import type { StatementFile, StatementMapping } from '@wasit/contract/payments/bank-statements';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/call/call.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { insertStatement, knownFingerprints, lockImports } from './bank-statement.store.ts';
import { matchesOf } from './match.rules.ts';
import {
  encodingOf,
  guessMapping,
  maskCardNumbers,
  readLines,
  readTable,
} from './read-statement.ts';
import { waitingPayments } from './statement.view.ts';

const fileKind = 'bank-statement';
const sampleRows = 5;
const maxBadLines = 50;

/** Deletes uploaded statements that were not imported within a day. */
export async function sweepStatements({ files, clock }: Platform): Promise<void> {
  await files.deleteUnused(fileKind, after(clock.now(), -days(1)));
}

/**
 * Stores a bank's file without card numbers, and guesses its format.
 * @throws STATEMENT_UNREADABLE, STATEMENT_FILE_TOO_LONG, VALIDATION (no file)
 */
export async function uploadStatement(
  platform: Platform,
  actor: StaffActor,
  file: UploadedFile | undefined,
): Promise<StatementFile> {
  if (!file) return failMissing('file');
  const encoding = encodingOf(file.body);
  const body = maskCardNumbers(file.body, encoding);
  const table = readTable(body, encoding);
  const { fileId, fileName } = await platform.files.storeDocument(actor, {
    kind: fileKind,
    body,
    contentType: 'text/csv',
    extension: 'csv',
    fileName: file.fileName,
  });
  return {
    fileId,
    fileName: fileName ?? '',
    headers: table.headers,
    sample: table.rows.slice(0, sampleRows),
    mapping: guessMapping(table, { encoding, currency: 'IQD' }),
  };
}

interface ImportInput {
  readonly fileId: string;
  readonly mapping: StatementMapping;
  /** Dry run: nothing is stored. */
  readonly check: boolean;
}

/**
 * Imports a statement with a column mapping. Lines imported before are left out, so the same or an
 * overlapping file can be imported again.
 * @throws FILE_UNKNOWN, STATEMENT_UNREADABLE, STATEMENT_FILE_TOO_LONG
 */
export async function importStatement(
  platform: Platform,
  actor: StaffActor,
  { fileId, mapping, check }: ImportInput,
) {
  const file =
    (await platform.files.read(fileId, fileKind)) ?? fail('FILE_UNKNOWN', { field: 'fileId' });
  const table = readTable(file.body, mapping.encoding);
  const { credits, badLines, outgoing } = readLines(table, mapping);
  const compare = async (reader: Reader) => {
    const knownLines = await knownFingerprints(reader, pluck(credits, 'fingerprint'));
    const newLines = credits.filter(({ fingerprint }) => !knownLines.has(fingerprint));
    const answer = {
      headers: table.headers,
      sample: table.rows.slice(0, sampleRows),
      credits: credits.length,
      newLines: newLines.length,
      newTotals: sumsOf(newLines),
      alreadyImported: credits.length - newLines.length,
      outgoing,
      ...(await matchesFor(reader, newLines)),
      invalidLines: badLines
        .slice(0, maxBadLines)
        .map((line) => ({ ...line, value: line.value.slice(0, 100) })),
      invalidCount: badLines.length,
    };
    return { newLines, answer };
  };
  if (check) return (await compare(platform.db)).answer;
  return platform.transact(async (tx) => {
    await lockImports(tx);
    const { newLines, answer } = await compare(tx);
    if (newLines.length === 0) return answer;
    await platform.files.markUsed(tx, fileId);
    const statementId = newId('bs');
    const row = { statementId, fileId, fileName: file.row.fileName ?? '', lines: newLines.length };
    const lines = newLines.map(({ line: _line, ...facts }) => ({
      ...facts,
      lineId: newId('bl'),
      statementId,
      state: 'waiting' as const,
    }));
    const insertedCount = await insertStatement(
      tx,
      { ...row, importedBy: actor.staffId, importedAt: tx.now },
      lines,
    );
    await audit(tx, actor, {
      action: 'statements.import',
      object: statementId,
      to: { lines: insertedCount, file: row.fileName },
    });
    return answer;
  });
}

/** Number of lines with a certain match, and with possible ones. */
async function matchesFor(reader: Reader, lines: readonly Parameters<typeof matchesOf>[0][]) {
  const waiting = await waitingPayments(reader);
  const lineMatches = lines.map((line) => matchesOf(line, waiting));
  const isCertain = (matches: (typeof lineMatches)[number]) =>
    matches.some((match) => match.isCertain);
  return {
    certainMatches: lineMatches.filter(isCertain).length,
    possibleMatches: lineMatches.filter((matches) => matches.length > 0 && !isCertain(matches))
      .length,
  };
}

const sumsOf = (lines: readonly MinorMoney[]): WireMoney[] =>
  currencies
    .map((currency) =>
      lines
        .filter((line) => line.currency === currency)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    )
    .flatMap((amountMinor, index) =>
      amountMinor > 0 ? [toWire({ amountMinor, currency: currencies[index] ?? 'USD' })] : [],
    );
