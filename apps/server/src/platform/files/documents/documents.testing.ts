import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { strToU8, type Zippable, zipSync } from 'fflate';

type Change = (document: PDFDocument) => void | Promise<void>;

/** A PDF of one page, as people send them. */
export async function aPdf(
  change: Change = () => {},
  options: { useObjectStreams?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('200 kettles');
  await change(document);
  return Buffer.from(await document.save(options));
}

/** Puts a dictionary beside the page, as an action of the document. */
export const withAction =
  (action: Record<string, string>): Change =>
  (document) => {
    const named = Object.fromEntries(
      Object.entries(action).map(([key, value]) => [key, PDFName.of(value)]),
    );
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.register(document.context.obj(named)),
    );
  };

/** A PDF whose objects lie in a stream of many zeros: small as sent, a gigabyte as opened. */
export function aPdfBomb(): Buffer {
  const zeros = deflateSync(deflateSync(Buffer.alloc(500_000_000), { level: 1 }), { level: 9 });
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${zeros.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    zeros,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const paragraph = '<w:p><w:r><w:t>200 kettles</w:t></w:r></w:p>';

export interface WordParts {
  readonly mainType?: string;
  /** `<Override …/>` of other parts. */
  readonly types?: string;
  /** `<Relationship …/>` of the document. */
  readonly links?: string;
  /** Its paragraphs. */
  readonly text?: string;
  readonly more?: Zippable;
}

/** A Word document, with what else it brings along. */
export const aWordDocument = ({
  mainType = wordType,
  types = '',
  links = '',
  text = paragraph,
  more = {},
}: WordParts = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/word/document.xml" ContentType="${mainType}"/>${types}</Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': xml(`<w:document xmlns:w="w"><w:body>${text}</w:body></w:document>`),
      'word/_rels/document.xml.rels': xml(
        `<Relationships><Relationship Id="r1" Type="${relation}/hyperlink" Target="https://example.com/" TargetMode="External"/>${links}</Relationships>`,
      ),
      ...more,
    }),
  );

export const aRelation = (type: string, more = 'Target="part.bin"'): string =>
  `<Relationship Id="r9" Type="${relation}/${type}" ${more}/>`;

/** An old Office file, as far as its directory and its records tell: each name an entry of it. */
export function anOldDocument(names: readonly string[], records: Buffer = Buffer.alloc(0)): Buffer {
  const entries = names.map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`, 'utf16le'), Buffer.alloc(128)]).subarray(0, 128),
  );
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...entries,
    Buffer.alloc(512 - ((names.length * 128) % 512)),
    records,
    Buffer.alloc(512),
  ]);
}
