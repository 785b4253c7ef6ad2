import type { FigureGroup, FigureReport } from '@wasit/contract/figures/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import {
  aHandedOverJourney,
  anAnnouncedJourney,
  announce,
} from '../../src/modules/console/journey.testing.ts';
import { seedFees } from '../../src/modules/fees/index.ts';
import {
  aFundedWallet,
  aPayable,
  gatewaySecret,
  startTestGateway,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { days } from '../../src/platform/clock/clock.ts';
import { startTestApp } from '../start.ts';
import { complaints, someWeeks } from './history.ts';
import { type Count, ofTheShop, type Recount, readRecords } from './recount.ts';
import { promises } from './recount-promises.ts';
import { ofSupply } from './recount-supply.ts';

const recounts: Readonly<Record<FigureReport, Count>> = {
  ...ofTheShop,
  ...ofSupply,
  promises,
};
const gateway = await startTestGateway();
afterAll(() => gateway.stop());
const app = await startTestApp({
  PAY_GATEWAY_URL: gateway.url,
  PAY_WEBHOOK_SECRET: gatewaySecret,
  PUBLIC_URL: 'http://shop.test',
});
const reader = async () => ({
  as: (await aStaff(app, ['analyst', 'finance-lead', 'purchaser'])).token,
});
const baghdadDay = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
const start = baghdadDay(app.platform.clock.now());
const today = () => baghdadDay(app.platform.clock.now());
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await seedFees(app.platform);
  await someWeeks(app, gateway);
});

const tableOf = async (
  report: FigureReport,
  by: FigureGroup,
  period: { from: string; to: string },
) => app.ok('figureTable', { report, groupBy: by, ...period }, await reader());
type Table = Awaited<ReturnType<typeof tableOf>>;

/** Figures are rounded to a tenth or a cent. */
function expectSame(
  shown: readonly (number | null)[],
  keys: readonly string[],
  counted: Recount,
  key: string,
) {
  const own = counted.get(key);
  for (const [index, name] of keys.entries()) {
    const [value, wanted] = [shown[index] ?? null, own?.[name] ?? null];
    const what = `${name} of ${key}`;
    if (wanted === null || value === null) expect([what, value ?? 0], what).toEqual([what, 0]);
    else expect(Math.abs(value - wanted), `${what}: ${value} for ${wanted}`).toBeLessThan(0.0501);
  }
}

async function expectRecounted(
  { report, groupBy: by, columns, rows, totals: whole }: Table,
  period: { from: string; to: string },
) {
  const records = await readRecords(app.platform);
  const span = {
    from: new Date(`${period.from}T00:00:00+03:00`),
    until: new Date(`${later(period.to, 1)}T00:00:00+03:00`),
    now: app.platform.clock.now(),
  };
  const counted = recounts[report](records, span, by);
  const keys = columns.map(({ key }) => key);
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...counted.keys()]));
  for (const { key, values } of rows) expectSame(values, keys, counted, key);
  if (whole) expectSame(whole, keys, recounts[report](records, span, 'all'), '');
  return counted.size;
}

describe('after some weeks of orders, payments, purchases, parcels and complaints', async () => {
  const { reports } = await app.ok('figureReports', {}, await reader());

  test('every report has records', async () => {
    for (const { report, groups } of reports)
      for (const { groupBy: by } of groups.slice(0, 1)) {
        const table = await tableOf(report, by, { from: start, to: today() });
        expect(table.rows.length, report).toBeGreaterThan(0);
      }
  });

  test.each(
    reports.flatMap(({ report, groups }) => groups.map(({ groupBy: by }) => [report, by] as const)),
  )(
    'each figure of %s by %s equals a recount of its records, for the whole period and a part of it',
    async (report, by) => {
      const days = (Date.parse(today()) - Date.parse(start)) / 86_400_000;
      const part = {
        from: later(start, Math.floor(days / 4)),
        to: later(start, Math.floor(days / 2)),
      };
      for (const period of [{ from: start, to: today() }, part])
        await expectRecounted(await tableOf(report, by, period), period);
    },
  );

  test('the figures of a closed month never change', {
    timeout: 120_000,
  }, async () => {
    const month = start.slice(0, 7);
    const period = { from: `${month}-01`, to: later(`${month}-01`, 29) };
    await app.passDays(31);
    const { token } = await aStaff(app, 'finance-lead');
    await app.ok('closeMonth', { month }, { as: token });
    const tables = () =>
      Promise.all(
        reports.flatMap(({ report, groups }) =>
          groups.map(({ groupBy: by }) => tableOf(report, by, period)),
        ),
      );
    const before = await tables();
    await complaints(app);
    await app.passDays(2);
    expect(await tables()).toEqual(before);
  });
});

describe('a report', () => {
  const sales = { report: 'sales', groupBy: 'month', from: start, to: start } as const;

  test('is shown to staff with its permission, with definitions in their language', async () => {
    const analyst = { as: (await aStaff(app, 'analyst')).token };
    const { reports } = await app.ok('figureReports', {}, analyst);
    expect(reports.map(({ report }) => report)).not.toContain('exchange');
    const { columns } = await app.ok('figureTable', sales, { ...analyst, locale: 'ckb' });
    expect(columns[0]).toMatchObject({ key: 'orders', name: 'داواکارییەکان' });
    const money = { ...sales, report: 'exchange', groupBy: 'currency' } as const;
    expect((await app.call('figureTable', money, analyst)).key).toBe('FORBIDDEN');
    const clerk = { as: (await aStaff(app, 'catalogue')).token };
    expect((await app.call('figureTable', sales, clerk)).key).toBe('FORBIDDEN');
  });

  test('counts a bill whose rest has a payable of its own once among what we are owed', async () => {
    const day = { from: today(), to: today() };
    const owed = async () => {
      const { columns, rows } = await tableOf('exchange', 'currency', day);
      const at = columns.findIndex(({ key }) => key === 'owed');
      return rows.find(({ key }) => key === 'USD')?.values[at] ?? 0;
    };
    const { userId, token } = await aCustomer(app);
    await aFundedWallet(app, userId, 10_000);
    const before = await owed();
    const { payNo } = await aPayable(app, { userId, amountMinor: 10_000 });
    const part = { amount: 60, currency: 'USD' as const };
    const wallet = { method: 'wallet', currency: 'USD', payPassword: testPayPassword } as const;
    await app.ok('pay', { payNo, ...wallet, part }, { as: token });
    expect((await owed()) - before).toBeCloseTo(100);
  });

  test('counts the dispatch that was not taken back, not a withdrawn waybill before it', async () => {
    const order = await anAnnouncedJourney(app);
    const parcel = order.parcels[0] ?? expect.fail('not announced');
    await app.passDays(2);
    const as = (await aStaff(app, 'purchaser')).token;
    await app.ok('withdrawParcel', { ...parcel, reason: 'no such waybill' }, { as });
    await app.passDays(1);
    await announce(app, order);
    const { rows } = await tableOf('times', 'step', { from: today(), to: today() });
    expect(rows.find(({ key }) => key === 'send')?.values.slice(0, 2)).toEqual([1, 3]);
  });

  test('counts the transits that orders promised once they are due, kept or not', async () => {
    await aHandedOverJourney(app);
    await anAnnouncedJourney(app);
    app.skip(days(42));
    const period = { from: later(today(), -42), to: today() };
    const table = await tableOf('promises', 'promise', period);
    await expectRecounted(table, period);
    const [due, kept] = [0, 1].map((column) =>
      Object.fromEntries(table.rows.map(({ key, values }) => [key, values[column]])),
    );
    expect(kept?.sea).toBeGreaterThan(0);
    expect(kept?.china).toBeGreaterThan(0);
    expect(due?.china).toBeGreaterThan(kept?.china ?? 0);
  });

  test('names the invalid field of a query', async () => {
    const as = await reader();
    const wrongFields = async (wrong: object) =>
      Object.keys((await app.call('figureTable', { ...sales, ...wrong }, as)).fields);
    expect(await wrongFields({ groupBy: 'container' })).toEqual(['groupBy']);
    expect(await wrongFields({ report: 'refunds', supplierId: 1 })).toEqual(['supplierId']);
    expect(await wrongFields({ to: later(start, -1) })).toEqual(['to']);
    expect(await wrongFields({ to: later(start, 366) })).toEqual(['to']);
    expect(await wrongFields({ from: '2026-02-30' })).toEqual(['from']);
  });

  test('can be filtered by a supplier, and by a category with its subcategories', async () => {
    const as = await reader();
    const period = { from: start, to: today() };
    for (const by of ['supplier', 'category'] as const) {
      const { rows } = await app.ok('figureTable', { report: 'sales', groupBy: by, ...period }, as);
      const row = rows[0] ?? expect.fail('nothing was sold');
      const only = { [`${by}Id`]: Number(row.key) };
      const narrow = { report: 'sales', groupBy: 'month', ...period, ...only } as const;
      const { totals: whole, narrowedTo } = await app.ok('figureTable', narrow, as);
      expect(whole).toEqual(row.values);
      expect(narrowedTo).toEqual([{ field: `${by}Id`, name: row.name }]);
    }
  });

  test('is exported with the same figures and their definitions', async () => {
    const as = await reader();
    const input = { ...sales, to: today(), groupBy: 'supplier' } as const;
    const { rows, columns } = await app.ok('figureTable', input, as);
    const { bytes, fileName } = await app.ok('figureFile', { ...input, format: 'csv' }, as);
    expect(fileName).toBe(`wasit-sales-${start}-${input.to}.csv`);
    const text = Buffer.from(bytes).toString('utf8');
    const lines = text.split('\r\n');
    expect(lines.slice(1, rows.length + 1).map((line) => line.split(',').slice(-5))).toEqual(
      rows.map(({ values }) => values.map(String)),
    );
    for (const column of columns) expect(text).toContain(column.text.slice(0, 20));
    const sheet = await app.ok('figureFile', { ...input, format: 'xlsx' }, { ...as, locale: 'ar' });
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    await book.xlsx.load(Buffer.from(sheet.bytes) as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.views[0]).toMatchObject({ rightToLeft: true });
    expect(book.worksheets[0]?.getCell(2, 2).value).toBe(rows[0]?.values[0]);
  });
});
