import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { UnreadableFile } from './source-record.ts';
import { wholeTexts } from './whole-texts.ts';

/**
 * A workbook of a million rows unpacks to some hundred megabytes; its shared texts are held in
 * memory.
 */
const maxBytes = 1_500_000_000;
const maxSharedBytes = 200_000_000;
const maxEntries = 2_000;
/** Deflate reaches about 1,030 to 1 at most; a sheet of real cells stays below 60. */
const maxRatio = 200;
const ratioCountsFrom = 10_000_000;

const stored = 0;
const deflated = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** Where its local header begins. */
  readonly at: number;
}

async function readAt(
  file: FileHandle,
  { at, length }: { at: number; length: number },
): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/**
 * The central directory of a zip file (APPNOTE 4.3.12 and 4.3.16). Its unpacked sizes are not
 * trusted.
 */
async function entriesOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - 66_000);
  const tail = await readAt(file, { at: tailAt, length: size - tailAt });
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || tail.length < end + 22) throw new UnreadableFile('no zip file');
  const count = tail.readUInt16LE(end + 10);
  const listBytes = tail.readUInt32LE(end + 12);
  const listAt = tail.readUInt32LE(end + 16);
  if (count > maxEntries || listBytes > 10_000_000 || listAt + listBytes > size)
    throw new UnreadableFile('no workbook: its directory is too large');
  const list = await readAt(file, { at: listAt, length: listBytes });
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50; ) {
    const nameBytes = list.readUInt16LE(at + 28);
    const entry = {
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    };
    entries.push({ ...entry, name: list.toString('utf8', at + 46, at + 46 + nameBytes) });
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  if (entries.length !== count) throw new UnreadableFile('no workbook: its directory is broken');
  return entries;
}

/** Where the bytes of a part start: after its local header (APPNOTE 4.3.7). */
async function dataStart(file: FileHandle, entry: Entry): Promise<number> {
  const head = await readAt(file, { at: entry.at, length: 30 });
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50)
    throw new UnreadableFile(`no workbook: ${entry.name} is not there`);
  return entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/** The unpacked bytes of a part. */
async function* unpack(
  path: string,
  { name, method, packed, from }: Entry & { from: number },
): AsyncGenerator<Buffer> {
  if (packed === 0) return;
  if (method !== stored && method !== deflated)
    throw new UnreadableFile(`${name}: unknown compression method`);
  const input = createReadStream(path, { start: from, end: from + packed - 1 });
  const output = method === stored ? input : input.pipe(createInflateRaw({ chunkSize: 65_536 }));
  input.once('error', (error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    input.destroy();
    output.destroy();
  }
}

/** A part with its real size: unpacked, and in the form that is read. */
type Part = Entry & { readonly from: number; readonly size: number };

const isShared = (name: string): boolean => name === 'xl/sharedStrings.xml';
/** The bytes of a part in the form that is read. */
const inReadForm = (chunks: AsyncIterable<Buffer>, { name }: Entry): AsyncGenerator<Buffer> =>
  wholeTexts(chunks, isShared(name) ? 'si' : 'is');

const isSheet = (name: string): boolean => /^xl\/worksheets\/sheet\d+[.]xml$/.test(name);

/** The same chunks; each is counted before it is passed on. */
async function* counted(
  chunks: AsyncIterable<Buffer>,
  count: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count(chunk);
    yield chunk;
  }
}

/**
 * Unpacks parts without storing them and counts: the directory may be wrong.
 * @throws UnreadableFile as soon as there is more than a catalogue can have
 */
async function measureParts(
  path: string,
  file: FileHandle,
  entries: readonly Entry[],
): Promise<Part[]> {
  const parts: Part[] = [];
  let total = 0;
  for (const entry of entries) {
    const from = await dataStart(file, entry);
    const before = total;
    const count = ({ length }: Buffer) => {
      total += length;
      const unpacked = total - before;
      if (total > maxBytes || (isShared(entry.name) && unpacked > maxSharedBytes))
        throw new UnreadableFile('unpacks to too many bytes');
      if (unpacked > ratioCountsFrom && unpacked / entry.packed > maxRatio)
        throw new UnreadableFile('its compression ratio is too high');
    };
    let size = 0;
    const chunks = counted(unpack(path, { ...entry, from }), count);
    for await (const { length } of inReadForm(chunks, entry)) size += length;
    parts.push({ ...entry, from, size });
  }
  return parts;
}

function localHeader(name: string, size: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

const endOfZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

/** For a part that is not there: without it the workbook library would keep a sheet on disk. */
const emptyParts = {
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  'xl/sharedStrings.xml':
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
} as const;

/**
 * In the order that the workbook library needs: otherwise it would keep a sheet on disk until it
 * has met the others.
 */
const neededParts = [
  'xl/_rels/workbook.xml.rels',
  'xl/workbook.xml',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
] as const;

async function* plainZip(path: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  const filledParts = parts.filter(({ size }) => size > 0);
  for (const [name, body] of Object.entries(emptyParts)) {
    if (filledParts.some((part) => part.name === name)) continue;
    yield localHeader(name, body.length);
    yield Buffer.from(body);
  }
  for (const part of filledParts) {
    yield localHeader(part.name, part.size);
    yield* inReadForm(unpack(path, part), part);
  }
  yield endOfZip;
}

/**
 * The parts of a workbook that a catalogue is read from, as a zip file without compression and with
 * real sizes: nothing else of the file is ever unpacked, whatever its directory or headers claim.
 * @throws UnreadableFile for anything but a workbook, and for what would unpack to more than a
 * catalogue can have
 */
export async function openWorkbook(path: string): Promise<Readable> {
  const file = await open(path);
  try {
    const entries = await entriesOf(file);
    const named = new Map(entries.map((entry) => [entry.name, entry]));
    const sheet = entries.find(({ name }) => isSheet(name));
    if (!named.has('xl/workbook.xml') || !sheet)
      throw new UnreadableFile('a zip file, but no workbook');
    const neededEntries = [...neededParts.flatMap((name) => named.get(name) ?? []), sheet];
    return Readable.from(plainZip(path, await measureParts(path, file, neededEntries)), {
      objectMode: false,
    });
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile(`not a workbook: ${String(error)}`, { cause: error });
  } finally {
    await file.close();
  }
}

/**
 * The names of a workbook's parts, without unpacking.
 * @throws UnreadableFile for anything but a workbook
 */
export async function partNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    return (await entriesOf(file)).map(({ name }) => name);
  } finally {
    await file.close();
  }
}
