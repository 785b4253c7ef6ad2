import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetRecords } from './read-sheet.ts';
import { UnreadableFile } from './source-record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wasit-workbook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Part {
  readonly name: string;
  readonly body: string | Buffer;
  /** The unpacked size claimed by headers and directory. */
  readonly declaredSize?: number;
  /** Left out of the central directory. */
  readonly hidden?: boolean;
}

/** A zip file built by hand: ordinary programs write none like these tests need. */
function aZip(parts: readonly Part[]): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, body, declaredSize, hidden } of parts) {
    const packed = deflateRawSync(body);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? body.length, 18);
    common.writeUInt16LE(name.length, 22);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    if (!hidden)
      list.push(
        Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
        common,
        tail,
        Buffer.from(name),
      );
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  const count = parts.filter(({ hidden }) => !hidden).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const workbook: Part = {
  name: 'xl/workbook.xml',
  body: `<workbook ${main}><sheets><sheet name="goods" sheetId="1" id="rId1"/></sheets></workbook>`,
};
const cells = (row: number, ...texts: string[]) =>
  `<row r="${row}">${texts.map((text, at) => `<c r="${'ABC'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const sheet = (body: string) => `<worksheet ${main}><sheetData>${body}</sheetData></worksheet>`;
const goods: Part = {
  name: 'xl/worksheets/sheet1.xml',
  body: sheet(cells(1, 'id', 'name') + cells(2, 'a-1', 'Lamp')),
};
const bomb = Buffer.alloc(11_000_000, ' ');

let files = 0;
async function read(...parts: Part[]) {
  files += 1;
  const path = join(folder, `${files}.xlsx`);
  await writeFile(path, aZip(parts));
  return Array.fromAsync(sheetRecords(path));
}

test('a workbook without shared strings is read, whatever the path of its sheet', async () => {
  expect(await read(goods, workbook)).toEqual([
    { line: 2, cells: { id: 'a-1', name: 'Lamp' }, numeric: new Set() },
  ]);
});

test.each([
  ['a sheet', [workbook, { name: 'xl/worksheets/sheet1.xml', body: bomb, declaredSize: 100 }]],
  [
    'a sheet before the workbook',
    [{ name: 'xl/worksheets/sheet1.xml', body: bomb, declaredSize: 100 }, workbook],
  ],
  [
    'shared texts',
    [workbook, { name: 'xl/sharedStrings.xml', body: bomb, declaredSize: 100 }, goods],
  ],
  ['styles', [workbook, { name: 'xl/styles.xml', body: bomb, declaredSize: 100 }, goods]],
  ['the list of sheets', [{ ...workbook, body: bomb, declaredSize: 100 }, goods]],
] as const)(
  '%s that unpacks to far more than its declared size is refused, and nothing of it is kept',
  async (_, parts) => {
    const before = await readdir(tmpdir());
    await expect(read(...parts)).rejects.toBeInstanceOf(UnreadableFile);
    const fresh = (await readdir(tmpdir())).filter((name) => !before.includes(name));
    expect(fresh.filter((name) => name.startsWith('tmp-'))).toEqual([]);
  },
);

test('unused parts are never unpacked: other sheets, links, unlisted parts', async () => {
  const others = Array.from({ length: 4 }, (_, at) => ({
    name: `xl/worksheets/sheet${at + 2}.xml`,
    body: bomb.subarray(0, 9_000_000),
  }));
  const links = { name: 'xl/worksheets/_rels/sheet1.xml.rels', body: bomb, declaredSize: 10 };
  const hidden = {
    name: 'xl/worksheets/sheet1.xml',
    body: sheet(cells(1, 'id') + cells(2, 'hidden')),
    hidden: true,
  };
  expect(await read(workbook, hidden, goods, links, ...others)).toEqual([
    { line: 2, cells: { id: 'a-1', name: 'Lamp' }, numeric: new Set() },
  ]);
});

test('a formula counts as its result, also 0; one without a result is empty', async () => {
  const formulas = `<row r="2"><c r="A2" t="str"><f>"a"&amp;1</f><v>a1</v></c>
    <c r="B2"><f>4-4</f><v>0</v></c><c r="C2"><f t="shared" si="0" ref="C2:C3">B2/0</f></c></row>
    <row r="3"><c r="A3" t="str"><f>"a"&amp;2</f><v>a2</v></c><c r="B3"><f>9-4</f><v>5</v></c>
    <c r="C3" t="e"><f t="shared" si="0"/><v>#DIV/0!</v></c></row>`;
  const body = sheet(cells(1, 'id', 'stock', 'note') + formulas);
  expect(await read(workbook, { name: 'xl/worksheets/sheet1.xml', body })).toEqual([
    { line: 2, cells: { id: 'a1', stock: '0', note: '' }, numeric: new Set(['stock']) },
    { line: 3, cells: { id: 'a2', stock: '5', note: '' }, numeric: new Set(['stock']) },
  ]);
});

const sharedTexts = (...texts: string[]): Part => ({
  name: 'xl/sharedStrings.xml',
  body: `<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
});

test('a guide to pronunciation is no part of a text, and every run of a text in its cell is', async () => {
  const guide = '<rPh sb="0" eb="3"><t>dianshuihu</t></rPh><phoneticPr fontId="1"/>';
  const inCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is>${text}</is></c>`;
  const runs =
    '<r><t xml:space="preserve">Red </t></r><r><rPr><b/></rPr><t/></r><r><t>&amp; 壶</t></r>';
  const body = sheet(
    `${cells(1, 'id', 'name', 'note')}<row r="2">${inCell('A2', `<t>a-1</t>${guide}`)}
      <c r="B2" t="s"><v>0</v></c>${inCell('C2', `${runs}${guide}`)}</row>`,
  );
  const texts = sharedTexts(`<t>电水壶</t>${guide}`);
  expect(await read(workbook, texts, { name: 'xl/worksheets/sheet1.xml', body })).toEqual([
    { line: 2, cells: { id: 'a-1', name: '电水壶', note: 'Red & 壶' }, numeric: new Set() },
  ]);
});

test('characters that a workbook writes as _xHHHH_ are read as they are', async () => {
  const text = 'Steel_x000D_\nMug _x005F_x000D_ _x4E00_x_x00e9__x0000_';
  const body = sheet(
    `${cells(1, 'id_x0020_no', 'name', 'note')}<row r="2"><c r="A2" t="inlineStr"><is><t>${text}</t></is></c>
      <c r="B2" t="s"><v>0</v></c><c r="C2" t="str"><f>A2</f><v>a_x000D_</v></c></row>`,
  );
  const runs = sharedTexts(`<r><t>_x000D_Red</t></r><r><rPr><b/></rPr><t> _x005f_x0041_</t></r>`);
  expect(await read(workbook, runs, { name: 'xl/worksheets/sheet1.xml', body })).toEqual([
    {
      line: 2,
      cells: { 'id no': 'Steel\r\nMug _x000D_ 一xé', name: 'Red _x0041_', note: 'a' },
      numeric: new Set(),
    },
  ]);
});

test('no character is cut where one piece of the unpacked file ends', async () => {
  // Several pieces of 64 kB, nearly all of it characters of three bytes.
  const names = Array.from({ length: 1_000 }, (_, at) => '电水壶'.repeat(40) + at);
  const shared = names.map(
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${at}</v></c></row>`,
  );
  const inCells = names.map((name, at) => cells(at + 2, name));
  for (const rows of [shared, inCells]) {
    const body = sheet(cells(1, 'name') + rows.join(''));
    const texts = sharedTexts(...names.map((name) => `<t>${name}</t>`));
    const records = await read(workbook, texts, { name: 'xl/worksheets/sheet1.xml', body });
    expect(records.map((record) => record.cells.name)).toEqual(names);
  }
});

test('a truncated file is not a workbook', async () => {
  const whole = aZip([workbook, goods]);
  whole.writeUInt32LE(0xfff, whole.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 42);
  const path = join(folder, 'torn.xlsx');
  await writeFile(path, whole);
  await expect(Array.fromAsync(sheetRecords(path))).rejects.toBeInstanceOf(UnreadableFile);
});
