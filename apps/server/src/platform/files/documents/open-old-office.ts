import type { Verdict } from './verdict.ts';

/**
 * Directory entries of an old Office file are at multiples of 128 bytes and start with their name
 * (MS-CFB 2.6).
 */
const entryBytes = 128;
const activeEntries = [
  'VBA',
  '_VBA_PROJECT',
  '_VBA_PROJECT_CUR',
  'Macros',
  '\u0001Ole10Native',
  '\u0003ObjInfo',
  'EncryptedPackage',
];
const names = activeEntries.map((name) => Buffer.from(`${name}\0`, 'utf16le'));

const hasEntry = (body: Buffer, name: Buffer): boolean => {
  for (let at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + 1))
    if (at % entryBytes === 0) return true;
  return false;
};

/**
 * Excel 4 macros are in sheets of their own: a BOUNDSHEET record (0x85) of sheet type 1 (MS-XLS
 * 2.4.28).
 */
function hasMacroSheet(body: Buffer): boolean {
  for (
    let at = body.indexOf(0x85);
    at >= 0 && at + 12 <= body.length;
    at = body.indexOf(0x85, at + 1)
  ) {
    const [length, hidden, type, letters, wide] = [
      body.readUInt16LE(at + 2),
      body[at + 8] ?? 9,
      body[at + 9],
      body[at + 10] ?? 0,
      body[at + 11] ?? 9,
    ];
    if (
      body[at + 1] === 0 &&
      type === 1 &&
      (hidden & 3) < 3 &&
      wide <= 1 &&
      letters <= 31 &&
      length === 8 + letters * (1 + wide)
    )
      return true;
  }
  return false;
}

/**
 * Encrypted files cannot be inspected: FILEPASS behind the first record of a workbook (MS-XLS
 * 2.4.117), the flag of a document (MS-DOC 2.5.1).
 */
function isLocked(body: Buffer): boolean {
  for (let sector = 512; sector + 32 <= body.length; sector += 512) {
    const start = body.readUInt16LE(sector);
    if (start === 0xa5ec && (body.readUInt16LE(sector + 10) & 0x0100) !== 0) return true;
    const next = sector + 4 + body.readUInt16LE(sector + 2);
    if (start === 0x0809 && next + 2 <= body.length && body.readUInt16LE(next) === 0x2f)
      return true;
  }
  return false;
}

/** Looks for macros, embedded objects and a password in a document of Word or Excel up to 2003. */
export function openOldOffice(body: Buffer): Verdict {
  if (isLocked(body)) return 'unreadable';
  return names.some((name) => hasEntry(body, name)) || hasMacroSheet(body) ? 'active' : 'plain';
}
