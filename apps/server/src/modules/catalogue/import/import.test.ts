import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { seedFees } from '../../fees/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { productIdOf, skusOf, stockOf } from '../catalogue.testing.store.ts';
import { allowAllLacks, aRow } from '../catalogue.testing.ts';
import {
  type BadRow,
  type ImportRow,
  importFile,
  importRows,
  reserveStock,
  runImport,
} from '../index.ts';
import { createRun } from './runs/upload-run.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedFees(app.platform);
  folder = await mkdtemp(join(tmpdir(), 'wasit-import-'));
});

let files = 0;
async function aFile(lines: readonly unknown[], ending = 'jsonl'): Promise<string> {
  files += 1;
  const path = join(folder, `goods-${files}.${ending}`);
  await writeFile(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return path;
}
const detailOf = async (source: string, sourceId: string) => {
  const { productId } = await productIdOf(app.platform.db, { source, sourceId });
  return app.ok('productDetail', { productId });
};
/** A row as the open catalogues write it: no supplier, stock, weight or size. */
const bare = (id: string, more: Partial<ImportRow> = {}) => ({
  id,
  name: { en: `Kettle ${id}` },
  price: 12.5,
  currency: 'USD',
  images: ['http://pictures.example/1.jpg'],
  source: 'open catalogue',
  ...more,
});

test('bad rows are listed with line, field and reason while the others are imported', async () => {
  const path = await aFile([
    bare('a'),
    bare('b', { price: -1 }),
    'not json at all',
    { ...bare('c'), currency: 'EUR' },
    bare('d', { price: 1.005 }),
    bare('e', { name: { en: ' ' } }),
    { ...bare('f'), skus: [{ code: '1', attributes: [], stock: -3 }] },
    bare('g', { categoryCode: 'no-such' }),
    bare('h', { unit: 'p\u0000c' }),
    bare('nul\u0000l', { categoryCode: 'no\u0000ne' }),
    bare('i'),
  ]);
  const badRows: BadRow[] = [];
  const report = await importFile(app.platform, path, {
    source: 'bad',
    asTheyAre: true,
    onBad: (bad) => badRows.push(bad),
    batchRows: 3,
  });
  expect(report).toMatchObject({ rows: 11, added: 2, bad: 9 });
  expect(badRows).toEqual(report.badRows);
  expect(badRows.map(({ line, id, field }) => [line, id, field])).toEqual([
    [2, 'b', 'price'],
    [3, null, 'row'],
    [4, 'c', 'currency'],
    [5, 'd', 'price'],
    [6, 'e', 'name'],
    [7, 'f', 'skus.0.stock'],
    [8, 'g', 'categoryCode'],
    [9, 'h', 'row'],
    [10, null, 'row'],
  ]);
  expect(badRows.map(({ reason }) => reason.key)).toEqual([
    'ABOVE_ZERO',
    'NOT_JSON',
    'ONLY_USD',
    'AMOUNT_DECIMALS',
    'EMPTY_ALL_LANGUAGES',
    'TOO_SMALL',
    'CATEGORY_UNKNOWN',
    'UNKEEPABLE',
    'UNKEEPABLE',
  ]);
  expect((await detailOf('bad', 'i')).price.usd.amount).toBe(12.5);
});

const real = join(import.meta.dirname, '../../../../../../../shared/data/catalogue-real.jsonl');
test.skipIf(!existsSync(real))(
  'real products of open catalogues are imported as drafts',
  { timeout: 120_000 },
  async () => {
    const lines = (await readFile(real, 'utf8')).trimEnd().split('\n');
    // The rows of one of the sources are few, and of every shape.
    const some = lines.filter((line, at) => at % 60 === 0 || line.includes('saleor/'));
    const report = await importFile(app.platform, await aFile(some), { source: 'real' });
    // They have neither pictures of ours nor Arabic names: none is on sale.
    expect(report).toMatchObject({ rows: some.length, added: some.length, bad: 0 });
    expect(report.drafts).toBe(some.length);
  },
);

test('incomplete products are drafts that cannot be bought and show no estimates; complete ones are on sale', async () => {
  const as = (await aStaff(app, 'catalogue')).token;
  const media = join(app.platform.config.dataDir, 'media/demo');
  await mkdir(media, { recursive: true });
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } });
  await writeFile(join(media, 'gate.webp'), await picture.webp().toBuffer());
  const images = ['demo/gate.webp'];
  const { stock: _, ...unstocked } = aRow({ id: 'g2', images });
  const rows = [
    aRow({ id: 'g1', images }),
    unstocked,
    bare('g3', { category: ['Kitchenware', 'Boiling'], stock: 7 }),
    bare('g4'),
  ];
  const path = await aFile(rows);
  const options = { source: 'gate' };
  expect(await importFile(app.platform, path, { ...options, dryRun: true })).toMatchObject({
    added: 4,
    drafts: 3,
  });
  expect(await importFile(app.platform, path, options)).toMatchObject({ added: 4, drafts: 3 });

  const read = async (sourceId: string) => {
    const { items } = await app.ok('staffProductPage', { search: sourceId }, { as });
    const [row] = items;
    if (!row) throw new Error(`no product ${sourceId}`);
    const { skus } = await app.ok('staffProductDetail', { productId: row.productId }, { as });
    return { ...row, stock: skus[0]?.stock };
  };
  expect(await read('g1')).toMatchObject({ status: 'on_shelf', lacks: [], stock: 100 });
  expect(await read('g2')).toMatchObject({ status: 'draft', lacks: ['stock'], stock: null });
  expect(await read('g3')).toMatchObject({ lacks: ['picture', 'arabicName', 'weight'] });
  expect(await read('g4')).toMatchObject({
    lacks: ['picture', 'arabicName', 'category', 'weight', 'stock'],
    stock: null,
  });
  const { productId } = await read('g4');
  expect((await app.ok('keywordSearch', { keyword: 'kettle g4' })).items).not.toContainEqual(
    expect.objectContaining({ productId }),
  );
  const lackingCategory = await app.ok(
    'staffProductPage',
    { status: 'draft', lack: 'category' },
    { as },
  );
  expect(lackingCategory.items.map(({ sourceId }) => sourceId)).toContain('g4');
  expect(lackingCategory.items.map(({ sourceId }) => sourceId)).not.toContain('g3');

  // In bulk: into a category, by the category's rule, onto the shelf.
  const drafts = await Promise.all(
    ['g2', 'g3', 'g4'].map(async (id) => (await read(id)).productId),
  );
  const { items } = await app.ok('staffCategoryList', {}, { as });
  const kitchen = items.find(({ code }) => code.endsWith('boiling'));
  expect(
    await app.ok(
      'staffPlaceProducts',
      { productIds: [productId], categoryId: kitchen?.categoryId ?? 0 },
      { as },
    ),
  ).toEqual({ moved: 1 });
  expect((await read('g4')).lacks).not.toContain('category');
  const onShelf = (key: string) =>
    app.call(
      'staffSetShelf',
      { productIds: drafts, onShelf: true, reason: 'complete' },
      { as, key },
    );
  expect((await onShelf('too early')).key).toBe('PRODUCT_INCOMPLETE');
  await allowAllLacks(app, as, /(?:boiling|kettles)$/);
  expect(await read('g4')).toMatchObject({ status: 'ready', lacks: [] });
  expect((await onShelf('now')).data).toEqual({ moved: 3 });
  const kettle = await app.ok('productDetail', { productId });
  expect(kettle).toMatchObject({ measureSource: 'category', skus: [{ stockKnown: false }] });
  // The file again changes none of it.
  expect(await importFile(app.platform, path, options)).toMatchObject({ unchanged: 4 });
  expect((await read('g4')).status).toBe('on_shelf');
});

test('importing the same file again changes nothing; a changed row changes only its product', async () => {
  const rows = [aRow({ id: 'r1', priceMinor: 700 }), aRow({ id: 'r2', stock: 40 })];
  await importFile(app.platform, await aFile(rows), {
    source: 'again',
    asTheyAre: true,
  });
  const first = await detailOf('again', 'r1');
  const again = await importFile(app.platform, await aFile(rows), {
    source: 'again',
    asTheyAre: true,
  });
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await detailOf('again', 'r1')).toEqual(first);

  const { productId } = await productIdOf(app.platform.db, { source: 'again', sourceId: 'r2' });
  const [skuId = 0] = await skusOf(app.platform.db, productId);
  await app.platform.transact((tx) =>
    reserveStock(tx, { orderNo: '1111111111111111', items: [{ skuId, quantity: 30 }] }),
  );
  const changed = await importRows(
    app.platform,
    [{ ...rows[0], id: 'r1', price: 8.25 } as ImportRow, { ...rows[1], stock: 10 } as ImportRow],
    { source: 'again' },
  );
  expect(changed).toMatchObject({ added: 0, updated: 2, unchanged: 0 });
  expect((await detailOf('again', 'r1')).price.usd.amount).toBe(8.25);
  // The source has ten left, but thirty are promised: those stay, and nothing more is for sale.
  expect(await stockOf(app.platform.db, skuId)).toEqual({
    onHand: 30,
    reserved: 30,
    moved: { import: 30, reserve: 30 },
  });
});

test('an interrupted import continues after its last committed line', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => bare(`n${at}`));
  const path = await aFile(rows);
  const broken = importFile(app.platform, path, {
    source: 'resume',
    batchRows: 5,
    onProgress: ({ rows: done }) => {
      if (done >= 10) throw new Error('power cut');
    },
  });
  await expect(broken).rejects.toThrow('power cut');
  const stored = () =>
    app.platform.pool.query(
      "select status, failure, last_line >= 10 as begun from import_run where source = 'resume'",
    );
  expect((await stored()).rows).toEqual([{ status: 'failed', failure: 'SYSTEM', begun: true }]);
  const report = await importFile(app.platform, path, { source: 'resume', batchRows: 5 });
  expect((await stored()).rows).toEqual([{ status: 'done', failure: null, begun: true }]);
  expect(report.resumedFrom).toBeGreaterThanOrEqual(10);
  expect(report.added).toBe(25 - report.resumedFrom);
  expect((await importFile(app.platform, path, { source: 'resume' })).unchanged).toBe(25);
});

test('an interrupted import that shall now retire missing goods begins again and retires none of its own', async () => {
  const options = { source: 'resume-retire', asTheyAre: true, batchRows: 5 };
  const path = await aFile(Array.from({ length: 20 }, (_, at) => bare(`o${at}`)));
  const broken = importFile(app.platform, path, {
    ...options,
    onProgress: ({ rows: done }) => {
      if (done >= 10) throw new Error('power cut');
    },
  });
  await expect(broken).rejects.toThrow('power cut');
  const report = await importFile(app.platform, path, { ...options, retireMissing: true });
  expect(report).toMatchObject({ resumedFrom: 0, rows: 20, retired: 0 });
  expect((await detailOf('resume-retire', 'o0')).onShelf).toBe(true);
});

test('an import stopped in the middle goes on after its last row, with all its rows counted', async () => {
  const as = (await aStaff(app, 'catalogue')).token;
  const bad = 40;
  const goods = Array.from({ length: 1_600 }, (_, at) =>
    bare(`t${at}`, at < bad ? { moq: 0 } : {}),
  );
  const runId = await createRun(app.platform, system('test'), {
    path: await aFile(goods),
    fileName: 'middle.jsonl',
  });
  const { mapping } = await app.ok('staffImportDetail', { runId }, { as });
  const start = (retireMissing: boolean) => {
    const wish = { runId, check: false, source: 'middle', retireMissing, mapping };
    return app.ok('staffImportStart', wish, { as });
  };
  /** The stop is asked for before the first rows are committed. */
  const stopEarly = async () => {
    const stop = 'update import_run set stopping = true where run_id = $1';
    await app.platform.pool.query(stop, [runId]);
    return runImport(app.platform, runId);
  };
  await start(false);
  expect(await stopEarly()).toMatchObject({ stopped: true, resumedFrom: 0 });
  // Its rows were written without a note of their ids: to retire the others it begins again.
  await start(true);
  const stopped = await stopEarly();
  expect(stopped).toMatchObject({ stopped: true, resumedFrom: 0 });
  expect(stopped?.rows).toBeLessThan(goods.length);
  await start(true);
  expect((await runImport(app.platform, runId))?.resumedFrom).toBe(stopped?.rows);
  const { status, counts } = await app.ok('staffImportDetail', { runId }, { as });
  const whole = { status: 'done', rows: goods.length, bad, retired: 0 };
  expect({ status, ...counts }).toMatchObject(whole);
  expect(counts.added + counts.unchanged).toBe(goods.length - bad);
  expect((await app.ok('staffImportBadRows', { runId }, { as })).total).toBe(bad);
  // They were among the first rows; the file is kept to put them right.
  const { fileName } = await app.ok('staffImportBadFile', { runId }, { as });
  expect(fileName).toMatch(/\.jsonl$/);
});

test('numbers of a workbook or of JSON are read as they are, whatever sign its texts use for decimals', async () => {
  const as = (await aStaff(app, 'catalogue')).token;
  const book = new ExcelJS.Workbook();
  book.addWorksheet('goods').addRows([
    ['id', 'name', 'price', 'Purchase price yuan'],
    ['n1', 'Numeric lamp', '12,50', 4.125],
    ['n2', 'Numeric lamp', 0.125, 3],
    ['n3', 'Numeric lamp', { formula: '9/2', result: 4.5 }, '1.250,5'],
    ['-n4', 'Numeric lamp', 'dear', 1.5],
  ]);
  const read = async (body: Buffer | string, fileName: string) => {
    files += 1;
    const path = join(folder, `${files}-${fileName}`);
    await writeFile(path, body);
    const runId = await createRun(app.platform, system('test'), { path, fileName });
    const run = await app.ok('staffImportDetail', { runId }, { as });
    const mapping = { ...run.mapping, decimal: 'comma' as const };
    const wish = { runId, check: false, source: 'commas', mapping };
    await app.ok('staffImportStart', wish, { as });
    await runImport(app.platform, runId);
    const { counts } = await app.ok('staffImportDetail', { runId }, { as });
    const { items } = await app.ok('staffImportBadRows', { runId }, { as });
    return { runId, counts, bad: items.map(({ line, column }) => `${line} ${column}`) };
  };
  const run = await read(Buffer.from(await book.xlsx.writeBuffer()), 'commas.xlsx');
  expect(run.counts).toMatchObject({ added: 1, bad: 3 });
  expect(run.bad).toEqual(['2 Purchase price yuan', '3 price', '5 price']);
  const { productId } = await productIdOf(app.platform.db, { source: 'commas', sourceId: 'n3' });
  const { skus } = await app.ok('staffProductDetail', { productId }, { as });
  expect(skus).toMatchObject([{ price: 4.5, purchaseYuan: 1_250.5 }]);
  // The numbers of bad rows are sent again as the file's texts write them.
  const { bytes } = await app.ok('staffImportBadFile', { runId: run.runId }, { as });
  const text = Buffer.from(bytes).toString().replace('dear', '3').replace('0,125', '0,12');
  expect((await read(text, 'again.csv')).counts).toMatchObject({ rows: 3, added: 2, bad: 1 });
  await productIdOf(app.platform.db, { source: 'commas', sourceId: '-n4' });
  const json = JSON.stringify({ id: 'n5', name: 'Numeric jug', price: 0.125 });
  expect((await read(json, 'one.jsonl')).counts).toMatchObject({ added: 0, bad: 1 });
});

test('products missing from a file leave the shelf and return with it; staff’s own choice is kept', async () => {
  const all = [bare('m1'), bare('m2'), bare('m3')];
  const run = async (rows: unknown[]) =>
    importFile(app.platform, await aFile(rows), {
      source: 'retire',
      asTheyAre: true,
      retireMissing: true,
      batchRows: 1,
    });
  await run(all);
  expect(await run([bare('m1'), bare('m2', { price: -1 })])).toMatchObject({ retired: 1, bad: 1 });
  expect((await detailOf('retire', 'm3')).onShelf).toBe(false);
  // Named, though badly: it stays as it was.
  expect((await detailOf('retire', 'm2')).onShelf).toBe(true);
  await run(all);
  expect((await detailOf('retire', 'm3')).onShelf).toBe(true);
});

test('a row whose id cannot be read may be any product: nothing is taken off the shelf', async () => {
  const run = async (rows: unknown[], dryRun = false) =>
    importFile(app.platform, await aFile(rows), {
      source: 'unreadable',
      asTheyAre: true,
      retireMissing: true,
      batchRows: 1,
      dryRun,
    });
  await run([bare('u1'), bare('u2'), bare('u3')]);
  for (const broken of ['{"id": "u2", "name": {', { ...bare('u2'), id: 2 }, bare(' ')]) {
    const report = await run([bare('u1'), broken, bare('u4')]);
    expect(report).toMatchObject({ bad: 1, withoutId: 1, retired: 0 });
    const retired = await app.platform.pool.query(
      "select counts->>'retired' as goods from import_run where run_id = $1",
      [report.runId],
    );
    expect(retired.rows).toEqual([{ goods: '0' }]);
    expect((await detailOf('unreadable', 'u2')).onShelf).toBe(true);
  }
  // Once every row can be read, what the file leaves out goes.
  expect(await run([bare('u1'), bare('u2')])).toMatchObject({ withoutId: 0, retired: 2 });
});

test('a dry run reports what would happen and writes nothing', async () => {
  const report = await importFile(
    app.platform,
    await aFile([bare('d1'), bare('d2', { price: 0 })]),
    { source: 'dry', dryRun: true },
  );
  expect(report).toMatchObject({ runId: null, added: 1, bad: 1 });
  await expect(productIdOf(app.platform.db, { source: 'dry', sourceId: 'd1' })).rejects.toThrow();
});

test('a CSV file carries the same data', async () => {
  const path = await aFile(
    [
      'id,name_en,name_ckb,category,price,currency,stock,moq,batch,weightGrams,lengthMm,widthMm,heightMm,tiers,attributes,supplier_code,supplier_name_en,Year founded',
      'c1,"Kettle, steel",کەتڵی,Home > Kitchen,9.90,USD,12,4,2,800,200,200,250,10:9.00|100:8.50,Colour=Steel|Power=1800 W,S1,Yiwu Co.,1900',
      'c2,Kettle,,,many,USD,,,,,,,,,,,',
      'c3,Screen 17" wide,,,80,USD,,,,,,,,,,,',
    ],
    'csv',
  );
  const report = await importFile(app.platform, path, { source: 'csv', asTheyAre: true });
  expect(report).toMatchObject({ added: 2, badRows: [{ line: 3, id: 'c2', field: 'price' }] });
  expect((await detailOf('csv', 'c3')).name).toBe('Screen 17" wide');
  const kettle = await detailOf('csv', 'c1');
  expect(kettle).toMatchObject({
    name: 'Kettle, steel',
    minQuantity: 4,
    batch: 2,
    weightGrams: 800,
    measureSource: 'supplier',
  });
  expect(kettle.supplier.years).toBeGreaterThan(100);
  expect(kettle.tiers.map(({ from, price }) => [from, price.usd.amount])).toEqual([
    [10, 9],
    [100, 8.5],
  ]);
});

test('a picture has its file’s size as displayed; a missing one has that of its frame', async () => {
  const media = join(app.platform.config.dataDir, 'media/demo');
  await mkdir(media, { recursive: true });
  const wide = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });
  await writeFile(join(media, 'wide.webp'), await wide.clone().webp().toBuffer());
  await writeFile(
    join(media, 'turned.jpg'),
    await wide.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  await importRows(
    app.platform,
    [aRow({ id: 'sizes', images: ['demo/wide.webp', 'demo/turned.jpg', 'demo/later.webp'] })],
    {
      source: 'sizes',
    },
  );
  expect(
    (await detailOf('sizes', 'sizes')).pictures.map(({ width, height }) => [width, height]),
  ).toEqual([
    [300, 200],
    [200, 300],
    [800, 800],
  ]);
});

test('a name that is too long is cut at a whole character', async () => {
  const en = `${'x'.repeat(499)}😀 and more`;
  await importRows(app.platform, [aRow({ id: 'long', name: { en } })], { source: 'long' });
  expect((await detailOf('long', 'long')).name).toBe('x'.repeat(499));
});

test('a supplier’s HTML is converted to plain paragraphs', async () => {
  const description = {
    en: '<h1>Steel</h1><script>alert(1)</script><p>1.7&nbsp;L &amp; 1800&#32;W<br>a <b onclick="x()">good</b> one</p>',
  };
  await importRows(app.platform, [aRow({ id: 'html', description })], { source: 'html' });
  const { productId } = await productIdOf(app.platform.db, { source: 'html', sourceId: 'html' });
  expect((await app.ok('productDescription', { productId })).paragraphs).toEqual([
    'Steel',
    '1.7 L & 1800 W',
    'a good one',
  ]);
});

test('batches with the same new words never block each other, whichever is delayed', async () => {
  const { pool } = app.platform;
  const known = bare('w1');
  await importFile(app.platform, await aFile([known]), { source: 'words' });
  const attributes = [{ name: { en: 'Finish of the lid' }, value: { en: 'Brushed' } }];
  const held = await pool.connect();
  await held.query('begin');
  await held.query("select 1 from product where source = 'words' and source_id = 'w1' for update");
  const importing = importFile(
    app.platform,
    await aFile([{ ...known, attributes }, bare('w2', { attributes })]),
    { source: 'words', batchRows: 1 },
  );
  const second = async () =>
    (
      await pool.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query not like '%for update%'",
      )
    ).rows[0]?.n;
  // The second batch has done what it may before the first.
  await expect.poll(second).toBeGreaterThan(0);
  await held.query('rollback');
  held.release();
  expect(await importing).toMatchObject({ updated: 1, added: 1, bad: 0 });
});
