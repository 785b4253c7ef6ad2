/** The type of an uploaded document, detected by its bytes, never by its name (attack UP01). */
export interface DocumentKind {
  readonly extension: 'pdf' | 'xls' | 'doc' | 'xlsx' | 'docx';
  readonly contentType: string;
}

const kinds = {
  pdf: 'application/pdf',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
const kind = (extension: DocumentKind['extension']): DocumentKind => ({
  extension,
  contentType: kinds[extension],
});

const startsWith = (body: Buffer, hex: string) =>
  body.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));

const isPicture = (body: Buffer): boolean =>
  ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961'].some((hex) =>
    startsWith(body, hex),
  );

/** Stream names of old Office files as spelled in their directory (MS-CFB 2.6). */
const stream = (name: string) => Buffer.from(`${name}\0`, 'utf16le');

function oldOffice(body: Buffer): DocumentKind | undefined {
  if (!startsWith(body, 'd0cf11e0a1b11ae1')) return undefined;
  if (body.includes(stream('WordDocument'))) return kind('doc');
  return body.includes(stream('Workbook')) || body.includes(stream('Book'))
    ? kind('xls')
    : undefined;
}

const endOfDirectory = Buffer.from('504b0506', 'hex');
const directoryEntry = 0x02014b50;
const maxEntries = 10_000;

/** The names in a zip file's directory; undefined when it cannot be read. Nothing is unpacked. */
function namesInZip(body: Buffer): Set<string> | undefined {
  const end = body.lastIndexOf(endOfDirectory);
  if (!startsWith(body, '504b0304') || end < 0 || end + 22 > body.length) return undefined;
  const names = new Set<string>();
  let at = body.readUInt32LE(end + 16);
  for (let left = Math.min(body.readUInt16LE(end + 10), maxEntries); left > 0; left -= 1) {
    if (at + 46 > body.length || body.readUInt32LE(at) !== directoryEntry) return undefined;
    const [name, extra, comment] = [
      body.readUInt16LE(at + 28),
      body.readUInt16LE(at + 30),
      body.readUInt16LE(at + 32),
    ];
    names.add(body.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

/** A workbook or document in the current Office format. */
function newOffice(body: Buffer): DocumentKind | undefined {
  const names = namesInZip(body);
  if (!names?.has('[Content_Types].xml')) return undefined;
  if (names.has('word/document.xml')) return kind('docx');
  return names.has('xl/workbook.xml') ? kind('xlsx') : undefined;
}

/** `picture`, a document type, or undefined for everything else. */
export function fileKindOf(body: Buffer): 'picture' | DocumentKind | undefined {
  if (isPicture(body)) return 'picture';
  if (startsWith(body, '255044462d')) return kind('pdf');
  return oldOffice(body) ?? newOffice(body);
}
