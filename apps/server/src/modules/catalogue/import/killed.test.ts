import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../../../test/start.ts';
import { goodsOf } from '../catalogue.testing.store.ts';
import { importFile } from '../index.ts';
import { isSourceFree } from './import-run.store.ts';

const rows = 240;
const stock = 7;
const kinds = ['jsonl', 'csv', 'xlsx'] as const;
const src = join(import.meta.dirname, '../../..');

let opened: TestPlatform;
let folder: string;
const fileOf = (kind: string) => join(folder, `goods.${kind}`);
beforeAll(async () => {
  opened = await openTestPlatform();
  folder = await mkdtemp(join(tmpdir(), 'wasit-killed-'));
  const records = Array.from(
    { length: rows },
    (_, at) => [`k-${at}`, `Kettle number ${at}`, 5 + (at % 90) / 10, stock] as const,
  );
  await writeFile(
    fileOf('jsonl'),
    records
      .map(
        ([id, en, price, left]) =>
          `${JSON.stringify({ id, name: { en }, price, currency: 'USD', stock: left })}\n`,
      )
      .join(''),
  );
  await writeFile(
    fileOf('csv'),
    ['id,name,price,stock', ...records.map((record) => record.join(','))].join('\n'),
  );
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('goods');
  sheet.addRows([['id', 'name', 'price', 'stock'], ...records.map((record) => [...record])]);
  await book.xlsx.writeFile(fileOf('xlsx'));
});
afterAll(async () => {
  await opened.platform.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process that imports all three files at once, and tells when each has committed some rows. */
function importer() {
  const script = `
    const { openContext } = await import(${JSON.stringify(join(src, 'cli/context.ts'))});
    const { importFile } = await import(${JSON.stringify(join(src, 'modules/catalogue/index.ts'))});
    const platform = await openContext(process.env).platform();
    const begun = new Set();
    await Promise.all(${JSON.stringify(kinds)}.map((kind) => importFile(platform, ${JSON.stringify(folder)} + '/goods.' + kind, {
      source: kind, batchRows: 10,
      onProgress: () => { if (begun.size < 3 && begun.add(kind).size === 3) console.log('begun'); },
    })));
    console.log('ended');`;
  const { platform, databaseUrl } = opened;
  const env = {
    ...process.env,
    WASIT_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    DATA_DIR: platform.config.dataDir,
    SECRET_KEY: 'x'.repeat(40),
  };
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('an import of any file type that is killed completes without duplicates when run again', async () => {
  const child = importer();
  expect(String((await once(child.stdout, 'data'))[0])).toBe('begun\n');
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const source of kinds) {
    // The database notices within moments that nobody is there any more.
    await expect
      .poll(() => opened.platform.transact((tx) => isSourceFree(tx, source)), { timeout: 10_000 })
      .toBe(true);
    const before = await goodsOf(opened.platform.db, source);
    expect(before.products).toBeGreaterThan(0);
    expect(before.products).toBeLessThan(rows);
    const report = await importFile(opened.platform, fileOf(source), { source });
    // A commit that was on its way when the process died may have come after our look.
    expect(report.added).toBeLessThanOrEqual(rows - before.products);
    expect(report.resumedFrom).toBeGreaterThan(0);
    expect(await goodsOf(opened.platform.db, source)).toEqual({
      products: rows,
      skus: rows,
      onHand: rows * stock,
      moved: rows * stock,
    });
    expect(await importFile(opened.platform, fileOf(source), { source })).toMatchObject({
      unchanged: rows,
      added: 0,
      updated: 0,
    });
  }
});
