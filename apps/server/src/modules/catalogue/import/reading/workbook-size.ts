import { type FileHandle, open } from 'node:fs/promises';
import { UnreadableFile } from './source-line.ts';

/** A workbook of a million rows unfolds to some hundred megabytes; its shared texts are held in memory. */
const mostBytes = 1_500_000_000;
const mostSharedBytes = 200_000_000;
const mostEntries = 2_000;
/** Deflate cannot do better than about 1,030 to 1; a sheet of real cells stays below 60. */
const mostRatio = 200;

interface Entry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  readonly nameBytes: number;
}

async function read(file: FileHandle, { at, length }: { at: number; length: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The list at the end of a zip file (APPNOTE 4.3.12 and 4.3.16). */
async function entriesOf(file: FileHandle): Promise<{ entries: Entry[]; listAt: number }> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - 66_000);
  const tail = await read(file, { at: tailAt, length: size - tailAt });
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || tail.length < end + 22) throw new UnreadableFile('no zip file');
  const count = tail.readUInt16LE(end + 10);
  const listAt = tail.readUInt32LE(end + 16);
  const listBytes = tail.readUInt32LE(end + 12);
  if (count > mostEntries || listBytes > 10_000_000 || listAt + listBytes > size)
    throw new UnreadableFile('no workbook: its list of parts');
  const list = await read(file, { at: listAt, length: listBytes });
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50; ) {
    const nameBytes = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + nameBytes),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      nameBytes,
    });
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  if (entries.length !== count) throw new UnreadableFile('no workbook: its list of parts is broken');
  return { entries, listAt };
}

/**
 * Refuses what is no workbook and what would unfold to more than a catalogue can be, before anything is unfolded: by the sizes that the list of its
 * parts declares; bytes that no part of the list accounts for are refused too. @throws UnreadableFile
 */
export async function assertPlainWorkbook(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { entries, listAt } = await entriesOf(file);
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
    const packed = entries.reduce((sum, one) => sum + one.packed, 0);
    const shared = entries.find(({ name }) => name === 'xl/sharedStrings.xml');
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableFile('a zip file, but no workbook');
    if (total > mostBytes || (shared?.unpacked ?? 0) > mostSharedBytes) throw new UnreadableFile(`unfolds to ${total} bytes`);
    if (total > 10_000_000 && total / Math.max(1, packed) > mostRatio) throw new UnreadableFile('unfolds to far more than it holds');
    // Header, name, extra field and data descriptor of each part.
    const accounted = entries.reduce((sum, one) => sum + one.packed + one.nameBytes + 30 + 24 + 64, 0);
    if (listAt > accounted + 4096) throw new UnreadableFile('has parts that its list does not name');
  } finally {
    await file.close();
  }
}
