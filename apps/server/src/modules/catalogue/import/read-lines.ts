import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { rowOfRecord } from './csv-row.ts';

/** A line of a file as a value still to be checked, or why it cannot even be read. */
export type SourceLine = { readonly line: number; readonly value: unknown } | { readonly line: number; readonly fault: string };

const longestLine = 1_000_000;

async function* jsonLines(path: string): AsyncGenerator<SourceLine> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    if (text.length > longestLine) yield { line, fault: `longer than ${longestLine} characters` };
    else yield parseJson(text.replace(/^\uFEFF/, ''), line);
  }
}

function parseJson(text: string, line: number): SourceLine {
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return { line, fault: 'not JSON' };
  }
}

async function* csvRecords(path: string): AsyncGenerator<SourceLine> {
  const parser = createReadStream(path, 'utf8').pipe(
    parse({
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: longestLine,
      trim: true,
    }),
  );
  for await (const { record, info } of parser) yield { line: Number(info.lines), value: rowOfRecord(record) };
}

/** Streams a JSONL or CSV file (by its ending); nothing of it is held in memory. @throws Error for another ending */
export function readLines(path: string): AsyncGenerator<SourceLine> {
  if (/\.(jsonl|ndjson)$/i.test(path)) return jsonLines(path);
  if (/\.csv$/i.test(path)) return csvRecords(path);
  throw new Error(`${path}: a catalogue file ends in .jsonl, .ndjson or .csv`);
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
