import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputOf } from '@wasit/contract/api';
import ExcelJS from 'exceljs';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { allowAllLacks, aRow } from '../catalogue/catalogue.testing.ts';
import { importRows, runImport } from '../catalogue/index.ts';
import { seedFees } from '../fees/index.ts';
import { aStaff } from '../staff/staff.testing.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  as = (await aStaff(app, 'catalogue')).token;
  // The category of goods that a file does not place: these files are about other things than what
  // goods lack.
  await importRows(app.platform, [{ ...aRow(), category: [] }], { source: 'first' });
  await allowAllLacks(app, as);
});

type Run = OutputOf<'staffImportDetail'>;

async function sent(name: string, body: Buffer | string, token = as) {
  const boundary = 'wasit-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/pdpd/console/imports/upload',
    headers: {
      authorization: `Bearer ${token}`,
      language: 'ENG',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(body),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return response.json() as { code: number; data: Run & { key?: string } };
}
const uploaded = async (name: string, body: Buffer | string): Promise<Run> => {
  const { code, data } = await sent(name, body);
  if (code !== 200) throw new Error(`refused: ${JSON.stringify(data)}`);
  return data;
};

/** Asks for a run as the screen does, and does the worker's work. */
async function ran(
  run: Run,
  wish: { check?: boolean; source: string; mode?: 'full' | 'refresh'; mapping?: Run['mapping'] },
): Promise<Run> {
  const { check = false, mode = 'full', mapping = run.mapping } = wish;
  await app.ok(
    'staffImportStart',
    { runId: run.runId, check, source: wish.source, mode, retireMissing: false, mapping },
    { as },
  );
  await runImport(app.platform, run.runId);
  return app.ok('staffImportDetail', { runId: run.runId }, { as });
}
const badFile = async ({ runId }: Run) => {
  const { fileName, bytes } = await app.ok('staffImportBadFile', { runId }, { as, locale: 'en' });
  return { fileName, text: Buffer.from(bytes).toString() };
};
const found = async (keyword: string) => (await app.ok('keywordSearch', { keyword })).items;
const kept = async (folder: string) =>
  readdir(join(app.platform.config.dataDir, folder)).catch(() => []);

async function aWorkbook(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('goods');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('a workbook is recognised by its columns, checked without side effects, then imported and searchable', async () => {
  const body = await aWorkbook([
    ['رقم المنتج', 'الاسم', 'Title', 'السعر', 'المخزون', 'Note'],
    ['q-1', 'مصباح زورك', 'Zorq lamp', 12.5, { formula: '40+2', result: 42 }, '=1+1'],
    ['q-2', 'مصباح', 'Zorq lantern', '٧٫٢٥', '١٠', ''],
    ['q-3', 'مصباح', 'Zorq torch', 'cheap', 1, ''],
  ]);
  const run = await uploaded('goods.xlsx', body);
  expect(run).toMatchObject({ status: 'ready', author: expect.any(String) });
  expect(run.mapping.columns).toMatchObject({
    id: 'رقم المنتج',
    name_ar: 'الاسم',
    name_en: 'Title',
    price: 'السعر',
    stock: 'المخزون',
  });
  const checked = await ran(run, { check: true, source: 'sheet' });
  expect(checked).toMatchObject({ status: 'checked', counts: { rows: 3, added: 2, bad: 1 } });
  expect(await found('zorq')).toEqual([]);
  const done = await ran(run, { source: 'sheet' });
  expect(done).toMatchObject({ status: 'done', counts: { rows: 3, added: 2, bad: 1 } });
  expect((await found('zorq')).map(({ price }) => price.usd.amount).toSorted()).toEqual(
    [12.5, 7.25].toSorted(),
  );
  const [card] = await found('zorq lamp');
  expect(
    (await app.ok('productDetail', { productId: card?.productId ?? 0 })).skus[0]?.skuStock,
  ).toBe(42);
  expect(
    (
      await app.call(
        'staffImportStart',
        { runId: run.runId, check: false, source: 'sheet', mapping: run.mapping },
        { as },
      )
    ).key,
  ).toBe('CONFLICT');
});

test('an import can start while its check still ends; another file of the same source has to wait', async () => {
  const run = await uploaded('ending.csv', 'id,name,price\ne-1,Cup,3\n');
  await ran(run, { check: true, source: 'ending' });
  const ending = await app.platform.pool.connect();
  const lock = (act: string) =>
    ending.query(`select ${act}(hashtextextended('catalogue import ending', 0))`);
  const start = ({ runId, mapping }: Run) =>
    app.call('staffImportStart', { runId, check: false, source: 'ending', mapping }, { as });
  try {
    await lock('pg_advisory_lock');
    expect((await start(run)).data).toMatchObject({ status: 'waiting' });
    expect((await start(await uploaded('other.csv', 'id,name,price\ne-2,Cup,3\n'))).key).toBe(
      'IMPORT_BUSY',
    );
  } finally {
    await lock('pg_advisory_unlock');
    ending.release();
  }
  await runImport(app.platform, run.runId);
  expect(await app.ok('staffImportDetail', { runId: run.runId }, { as })).toMatchObject({
    status: 'done',
    counts: { added: 1 },
  });
});

test('a bad row reports line, column as named in the file, and reason in the reader’s language; no cell is a formula', async () => {
  const run = await uploaded(
    'bad.csv',
    'كود,name,price\n"=cmd|\' /C calc\'!A0",Cup,-1\n+7,Cup,dear\nok-1,Cup,3\n',
  );
  await ran(run, { check: true, source: 'bad' });
  const { items } = await app.ok('staffImportBadRows', { runId: run.runId }, { as, locale: 'ar' });
  const mapped = run.mapping.columns.price;
  expect(items.map(({ line, column }) => [line, column])).toEqual([
    [2, mapped],
    [3, mapped],
  ]);
  expect(items[0]?.reason).toBe('يجب أن يكون أكبر من 0.');
  const text = (await badFile(run)).text;
  expect(
    text
      .split('\r\n')
      .slice(1, 3)
      .every((line) => /^"?'[=+]/.test(line)),
  ).toBe(true);
});

test('all faults of a row are reported at once, and bad rows are returned in their original columns', async () => {
  const run = await uploaded(
    'faults.csv',
    'id,name.zh,title_ku,price,moq\nf-1,水壶,کتری,-1,0\nf-2,水壶,کتری,3,1\nf-3,水壶,کتری,dear,x\n',
  );
  expect(run.mapping.columns).toMatchObject({ 'name_zh-Hans': 'name.zh', name_ckb: 'title_ku' });
  const done = await ran(run, { source: 'faults' });
  expect(done.counts).toMatchObject({ rows: 3, added: 1, bad: 2 });
  const { items } = await app.ok('staffImportBadRows', { runId: run.runId }, { as });
  expect(items.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
    '2 moq',
    '2 price',
    '4 moq',
    '4 price',
  ]);
  const { fileName, text } = await badFile(run);
  expect(fileName).toMatch(/\.csv$/);
  const [head, first, second] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('id,name.zh,title_ku,price,moq,Line,Reason');
  expect(first).toMatch(/^f-1,水壶,کتری,.*price: .*moq: /);
  expect(second).toMatch(/^f-3,水壶,کتری,dear,x,4,.*price: .*moq: /);
  // Put right and sent again.
  const again = await uploaded(
    'again.csv',
    text
      .replace(/"?'-1"?/, '2')
      .replace(',0,', ',1,')
      .replace('dear,x', '4,1'),
  );
  expect((await ran(again, { source: 'faults' })).counts).toMatchObject({
    rows: 2,
    added: 2,
    bad: 0,
  });
});

test('rows in our own form accept common language names and are returned in that form', async () => {
  const row = {
    price: 3,
    currency: 'USD',
    stock: 1,
    weightGrams: 100,
    sizeMm: { length: 1, width: 1, height: 1 },
  };
  const lines = [
    { ...row, id: 'j-1', name: { en: 'Glimmerjug', 'zh-CN': '闪光壶', ku: 'گۆزە' } },
    {
      ...row,
      id: 'j-2',
      skus: [{ code: 'a', attributes: [], stock: 1 }],
      'name.en': 'Glimmerbowl',
      name_cn: '闪光碗',
    },
    { ...row, id: 'j-3', name: { en: 'Glimmerpan' }, price: -1, moq: 0 },
    // JSON may hold the line separators of Unicode as they are.
    { ...row, id: 'j-4', name: { en: 'Glimmercup' }, description: { en: 'one\u2028two\u2029' } },
  ];
  const broken = '{ "id": "j-5", "name": ';
  const flat = { id: 'j-6', name: 'Glimmerlid', price: 'dear' };
  const texts = [...lines.map((line) => JSON.stringify(line)), broken, JSON.stringify(flat)];
  const run = await uploaded('own.jsonl', texts.join('\r\n'));
  expect((await ran(run, { source: 'own' })).counts).toMatchObject({ rows: 6, added: 3, bad: 3 });
  for (const word of ['闪光壶', 'گۆزە', '闪光碗']) expect(await found(word)).toHaveLength(1);
  const { fileName, text } = await badFile(run);
  expect(fileName).toMatch(/\.jsonl$/);
  const bad = text.trimEnd().split('\n');
  expect(bad.map((line) => JSON.parse(line))).toMatchObject([
    { ...lines[2], faults: expect.stringMatching(/price.*moq/) },
    { line: 5, text: broken, faults: expect.any(String) },
    { ...flat, faults: expect.any(String) },
  ]);
});

test('other encodings and decimal formats are read; ambiguous numbers ask for a choice', async () => {
  const gb = Buffer.concat([
    Buffer.from('id;name;price\ngb-1;'),
    Buffer.from([0xcb, 0xae, 0xba, 0xf8]),
    Buffer.from(';12,50\ngb-2;x;1,250\n'),
  ]);
  const run = await uploaded('gb.csv', gb);
  expect(run.sample[0]).toEqual(['gb-1', '水壶', '12,50']);
  const checked = await ran(run, { check: true, source: 'gb' });
  expect(checked.counts).toMatchObject({ added: 1, bad: 1 });
  const comma = await ran(run, { source: 'gb', mapping: { ...run.mapping, decimal: 'point' } });
  expect(comma.counts).toMatchObject({ added: 2, bad: 0 });
  const arabic = await uploaded(
    'ar.csv',
    Buffer.concat([
      Buffer.from('id,name,price\nw-1,'),
      Buffer.from([0xdf, 0xca, 0xc7, 0xc8, 0x20, 0xc3]),
      Buffer.from(',2\n'),
    ]),
  );
  expect(arabic.sample[0]?.[1]).toBe('كتاب أ');
  const again = await app.ok(
    'staffImportPreview',
    { runId: arabic.runId, encoding: 'gb18030' },
    { as },
  );
  expect(again.sample[0]?.[1]).not.toBe('كتاب أ');
  const wide = await uploaded(
    'wide.csv',
    Buffer.from('\uFEFFid,name,price\nu-1,چرا,2\n', 'utf16le'),
  );
  expect(wide.sample[0]?.[1]).toBe('چرا');
  // The first word that is not English comes late in the file.
  const note = 'x'.repeat(4_000);
  const plain = Array.from({ length: 80 }, (_, at) => `l-${at},Lamp,2,${note}\n`).join('');
  const arabicRow = [
    Buffer.from('l-z,'),
    Buffer.from([0xdf, 0xca, 0xc7, 0xc8, 0x20, 0xc3]),
    Buffer.from(',2,'),
  ];
  const late = Buffer.concat([Buffer.from(`id,name,price,Note\n${plain}`), ...arabicRow]);
  await ran(await uploaded('late.csv', late), { source: 'late-arabic' });
  expect(await found('كتاب')).toHaveLength(1);
});

test('a refresh updates prices and stock of known products, updates search at once, and skips unchanged ones', async () => {
  const first = await uploaded(
    'full.csv',
    'id,name,price,stock\np-1,Quibble vase,10,5\np-2,Quibble bowl,20,5\n',
  );
  await ran(first, { source: 'fresh' });
  const next = await uploaded('prices.csv', 'id,price,stock\np-1,30,5\np-2,20,5\np-9,1,1\n');
  const run = await ran(next, { source: 'fresh', mode: 'refresh' });
  expect(run.counts).toMatchObject({ rows: 3, added: 0, updated: 1, unchanged: 1, bad: 1 });
  const cards = (await app.ok('keywordSearch', { keyword: 'quibble', sort: 'price-asc' })).items;
  expect(cards.map(({ price }) => price.usd.amount)).toEqual([20, 30]);
  const gone = await uploaded('gone.csv', 'id,stock\np-2,0\n');
  await ran(gone, { source: 'fresh', mode: 'refresh' });
  expect((await app.ok('keywordSearch', { keyword: 'quibble', inStock: true })).items).toHaveLength(
    1,
  );
  // The whole file again writes what the refresh changed: it is not taken for known.
  const again = await uploaded(
    'full2.csv',
    'id,name,price,stock\np-1,Quibble vase,10,5\np-2,Quibble bowl,20,5\n',
  );
  expect((await ran(again, { source: 'fresh' })).counts).toMatchObject({
    updated: 2,
    unchanged: 0,
  });
});

test('purchase prices come in yuan by CSV or workbook, with their editor recorded; dollars are refused, missing ones kept', async () => {
  const first = await uploaded(
    'bought.csv',
    'id,name,price,进价\nb-1,Frabjous lamp,9,35.5\nb-2,Frabjous mug,5,¥12\nb-3,Frabjous pot,5,$7\n',
  );
  expect(first.mapping.columns).toMatchObject({ price: 'price', purchaseYuan: '进价' });
  const run = await ran(first, { source: 'bought' });
  expect(run.counts).toMatchObject({ added: 2, bad: 1 });
  const bad = await app.ok('staffImportBadRows', { runId: run.runId }, { as });
  expect(bad.items.map(({ line, column }) => [line, column])).toEqual([[4, '进价']]);
  const productOf = async (word: string) => {
    const { items } = await app.ok('staffProductPage', { search: word }, { as });
    return app.ok('staffProductDetail', { productId: items[0]?.productId ?? 0 }, { as });
  };
  const boughtAt = async (word: string) =>
    (await productOf(word)).skus.map(({ purchaseYuan }) => purchaseYuan);
  expect(await boughtAt('Frabjous lamp')).toEqual([35.5]);
  expect(await boughtAt('Frabjous mug')).toEqual([12]);

  const body = await aWorkbook([
    ['id', 'name', 'price', 'Purchase price yuan'],
    ['b-1', 'Frabjous lamp', 9, 40],
    ['b-2', 'Frabjous mug', 6, null],
  ]);
  await ran(await uploaded('bought.xlsx', body), { source: 'bought' });
  expect(await boughtAt('Frabjous lamp')).toEqual([40]);
  expect(await boughtAt('Frabjous mug')).toEqual([12]);
  const changesOf = async (word: string) =>
    (await productOf(word)).auditEntries
      .filter(({ action }) => action === 'catalogue.purchase-price')
      .map(({ from, to }) => [from, to].map((value) => JSON.parse(value ?? 'null')));
  expect(await changesOf('Frabjous lamp')).toEqual([
    [{ purchaseYuan: 35.5 }, { purchaseYuan: 40 }],
  ]);
  expect(await changesOf('Frabjous mug')).toEqual([]);
});

test('a refresh updates purchase prices, also of tiers and variants, and unknown stock; fields not given are kept', async () => {
  const file = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  const name = { en: 'Galumph lamp' };
  const whole = {
    id: 'g-1',
    name,
    price: 9,
    currency: 'USD',
    purchaseYuan: 35.5,
    priceTiers: [{ from: 10, price: 8, purchaseYuan: 30 }],
  };
  await ran(await uploaded('bought.jsonl', file([whole])), { source: 'bought-again' });
  const { items } = await app.ok('staffProductPage', { search: 'Galumph' }, { as });
  const productId = items[0]?.productId ?? 0;
  const written = () => app.ok('staffProductDetail', { productId }, { as });
  const refresh = async (row: object) =>
    (
      await ran(await uploaded('next.jsonl', file([row])), {
        source: 'bought-again',
        mode: 'refresh',
      })
    ).counts;
  expect((await written()).skus[0]).toMatchObject({ purchaseYuan: 35.5, stock: null });

  const tiers = [{ from: 10, price: 8, purchaseYuan: 28 }];
  const next = { id: 'g-1', purchaseYuan: 40, priceTiers: tiers };
  expect(await refresh(next)).toMatchObject({ updated: 1, bad: 0 });
  expect(await refresh(next)).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await written()).skus[0]).toMatchObject({ purchaseYuan: 40, stock: null });
  const { rows } = await app.platform.pool.query(
    'select from_quantity, purchase_fen from price_tier where product_id = $1',
    [productId],
  );
  expect(rows).toEqual([{ from_quantity: 10, purchase_fen: 2800 }]);
  expect(await refresh({ id: 'g-1', skus: [{ code: '-', price: 7, stock: 12 }] })).toMatchObject({
    updated: 1,
  });
  expect((await written()).skus[0]).toMatchObject({ purchaseYuan: 40, stock: 12 });
  expect(await refresh({ id: 'g-1', purchaseYuan: 40.123 })).toMatchObject({ bad: 1, updated: 0 });
  const changes = (await written()).auditEntries
    .filter(({ action }) => action === 'catalogue.purchase-price')
    .map(({ from, to }) => [from, to].map((value) => JSON.parse(value ?? 'null').purchaseYuan));
  expect(changes).toEqual([[35.5, 40]]);
});

test('fields edited by staff survive an import with other values', async () => {
  const file = (name: string, price: number) => `id,name,brand,price\nh-1,${name},Acme,${price}\n`;
  await ran(await uploaded('h1.csv', file('Frumious plate', 5)), { source: 'hand' });
  const [card] = await found('frumious');
  const productId = card?.productId ?? 0;
  const { revision } = await app.ok('staffProductDetail', { productId }, { as });
  await app.ok(
    'staffEditProduct',
    { productId, revision, changes: { names: { en: 'Snark plate' } } },
    { as },
  );
  await ran(await uploaded('h2.csv', file('Frumious platter', 6)), { source: 'hand' });
  const after = await app.ok('productDetail', { productId });
  expect([after.name, after.price.usd.amount]).toEqual(['Snark plate', 6]);
  expect((await found('snark')).map((one) => one.productId)).toEqual([productId]);
  expect(await found('frumious')).toEqual([]);
});

test('a stopped import continues after its last row; requesting it twice runs it once', async () => {
  const run = await uploaded(
    'stop.csv',
    `id,name,price\n${Array.from({ length: 30 }, (_, at) => `s-${at},Cup ${at},2`).join('\n')}\n`,
  );
  const wish = { runId: run.runId, check: false, source: 'stop', mapping: run.mapping };
  await app.ok('staffImportStart', wish, { as });
  expect((await app.ok('staffImportStart', wish, { as })).status).toBe('waiting');
  expect((await app.ok('staffImportStop', { runId: run.runId }, { as })).status).toBe('stopped');
  expect((await ran(run, { source: 'stop' })).counts.added).toBe(30);
  expect((await app.call('staffImportStop', { runId: run.runId }, { as })).key).toBe('CONFLICT');
  expect(await runImport(app.platform, run.runId)).toBeUndefined();
});

test('a workbook with macros is refused and not stored', async () => {
  const before = await kept('imports');
  const parts = unzipSync(
    await aWorkbook([
      ['id', 'name', 'price'],
      ['m-1', 'Cup', 2],
    ]),
  );
  const body = zipSync({ ...parts, 'xl/vbaProject.bin': new Uint8Array(9) });
  expect((await sent('goods.xlsx', Buffer.from(body))).data.key).toBe('FILE_ACTIVE');
  expect(await kept('imports')).toEqual(before);
  expect((await sent('goods.xlsx', Buffer.from(zipSync(parts)))).code).toBe(200);
});

test('a file that is no catalogue is refused with a code and not stored', async () => {
  const before = await kept('imports');
  const zip = Buffer.from(`PK\u0005\u0006${'\u0000'.repeat(18)}`, 'latin1');
  for (const [name, body] of [
    ['empty.csv', ''],
    ['only-heads.csv', 'id,name,price\n'],
    ['picture.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['zip.xlsx', zip],
    ['words.jsonl', 'no json at all\n'],
    ['program.exe', 'MZ'],
  ] as const) {
    const { code, data } = await sent(name, body);
    expect([name, code, data.key]).toEqual([name, 7130, 'IMPORT_UNREADABLE']);
  }
  expect(await kept('imports')).toEqual(before);
  expect(await kept('incoming')).toEqual([]);
});

test('a file that nobody imports is kept for two weeks; then its run can no longer be started', async () => {
  const run = await uploaded('forgotten.csv', 'id,name,price\nf-1,Plate,3\n');
  await app.passDays(13);
  expect(await kept('imports')).toContain(`${run.runId}.csv`);
  await app.passDays(2);
  expect(await kept('imports')).not.toContain(`${run.runId}.csv`);
  as = (await aStaff(app, 'catalogue')).token;
  const start = { runId: run.runId, check: true, source: 'late', mapping: run.mapping };
  expect((await app.call('staffImportStart', start, { as })).key).toBe('NOT_FOUND');
  expect((await app.ok('staffImportDetail', { runId: run.runId }, { as })).status).toBe('ready');
});

test('the list shows files only, not products imported one by one', async () => {
  const source = '1688';
  await importRows(
    app.platform,
    [{ id: '700000000123', name: { en: 'Pot' }, price: 3, currency: 'USD' }],
    { source },
  );
  const { runId } = await uploaded('pots.csv', 'id,name,price\np-1,Pot,3\n');
  const { items } = await app.ok('staffImportPage', {}, { as });
  expect(items[0]).toMatchObject({ runId, fileName: 'pots.csv' });
  expect(items.filter((run) => run.source === source)).toEqual([]);
});

test('staff without the right see and start no imports', async () => {
  const other = (await aStaff(app, 'support')).token;
  expect((await sent('x.csv', 'id,name,price\n1,a,2\n', other)).code).toBe(403);
  expect((await app.call('staffImportPage', {}, { as: other })).status).toBe(403);
});
