import excel from 'exceljs';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { hours } from '../../platform/clock/clock.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

const app = await startTestApp();
const { ok, call, pass, skip } = app;
const support = await aStaff(app, 'support');
const as = { as: support.token };
const admin = { as: (await aStaff(app, 'admin')).token };
const purchaser = { as: (await aStaff(app, 'purchaser')).token };

test('a view is saved under its name, shared with readers of the list, and removed only by its owner', async () => {
  const view = { desk: 'customers', name: 'New ones', query: 'sort=-since' } as const;
  const own = await ok('saveStaffView', view, as);
  expect(await ok('staffViews', { desk: 'customers' }, admin)).toEqual({ items: [] });
  expect(
    await ok('saveStaffView', { ...view, query: 'sort=since', isShared: true }, as),
  ).toMatchObject({ viewId: own.viewId });
  const { items } = await ok('staffViews', { desk: 'customers' }, admin);
  expect(items).toEqual([
    { viewId: own.viewId, name: 'New ones', query: 'sort=since', isShared: true, isMine: false },
  ]);
  expect((await call('staffViews', { desk: 'customers' }, purchaser)).key).toBe('FORBIDDEN');
  expect((await call('removeStaffView', own, admin)).key).toBe('NOT_FOUND');
  await ok('removeStaffView', own, as);
  expect(await ok('staffViews', { desk: 'customers' }, admin)).toEqual({ items: [] });
});

test('one person saves at most thirty views of one list', async () => {
  for (let made = 0; made < 30; made += 1)
    await ok('saveStaffView', { desk: 'messages', name: `View ${made}`, query: '' }, as);
  expect(
    (await call('saveStaffView', { desk: 'messages', name: 'One more', query: '' }, as)).key,
  ).toBe('VIEWS_FULL');
  await ok('saveStaffView', { desk: 'messages', name: 'View 1', query: 'state=failed' }, as);
});

const columns = [
  { key: 'name', heading: '=Name' },
  { key: 'state', heading: 'Status', words: { active: 'Active' } },
  // A Unicode separator that some line readers take for a line end.
  { key: 'since', heading: 'Since\u2028when' },
  { key: 'acts', heading: 'Buttons' },
];

test('a file has the rows, order, columns and labels of the screen, no formula, and an audit entry', async () => {
  const names: string[] = [];
  for (let made = 0; made < 3; made += 1) names.push((await aCustomer(app)).userName);
  const query = { search: 'buyer', sort: '-name' } as const;
  const shown = (await ok('staffCustomerPage', query, as)).items.map(({ userName }) => userName);
  const made = async (format: 'csv' | 'xlsx') => {
    const file = await ok('makeListFile', { desk: 'customers', query, columns, format }, as);
    expect(file.state).toBe('waiting');
    await pass(1000);
    expect(await ok('listFile', file, as)).toMatchObject({
      state: 'made',
      rows: shown.length,
      isCut: false,
    });
    expect((await call('listFileBody', file, admin)).key).toBe('NOT_FOUND');
    return { file, body: Buffer.from((await ok('listFileBody', file, as)).bytes) };
  };
  const [csv, xlsx] = [await made('csv'), await made('xlsx')];
  const lines = csv.body.toString().split('\r\n').filter(Boolean);
  expect(lines[0]).toBe(`\uFEFF"'=Name",Status,Since\u2028when`);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(shown);
  expect(lines[1]).toMatch(/^[^,]+,Active,\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const book = new excel.Workbook();
  await book.xlsx.load(xlsx.body as unknown as ArrayBuffer);
  expect(book.worksheets[0]?.getCell('A1').value).toBe("'=Name");
  expect(book.worksheets[0]?.getCell('A2').value).toBe(shown[0]);
  expect(book.worksheets[0]?.getCell('C1').value).toBe('Since\u2028when');
  expect(book.worksheets[0]?.rowCount).toBe(shown.length + 1);
  const { items } = await ok('staffAuditPage', { object: 'list:customers' }, admin);
  expect(items[0]).toMatchObject({ action: 'desks.export-list' });
  skip(hours(2));
  await pass(1000);
  expect((await call('listFileBody', csv.file, as)).key).toBe('EXPORT_NOT_THERE');
});

test('a list is exported only to its readers, and filters unknown to it are refused by name', async () => {
  const input = { desk: 'customers', query: {}, columns, format: 'csv' } as const;
  expect((await call('makeListFile', input, purchaser)).key).toBe('FORBIDDEN');
  expect((await call('matchingRows', input, purchaser)).key).toBe('FORBIDDEN');
  expect(
    (await call('makeListFile', { ...input, query: { sort: 'passwordHash' } }, as)).fields,
  ).toHaveProperty('sort');
});

test('a file of a list is not handed out once its author may no longer read the list', async () => {
  const { staffId, token } = await aStaff(app, 'support');
  const input = { desk: 'customers', query: {}, columns, format: 'csv' } as const;
  const file = await ok('makeListFile', input, { as: token });
  await pass(1000);
  const change = { staffId, reason: 'moved' };
  const roles = { from: ['support' as const], roles: ['content' as const] };
  await ok('staffSetRoles', { ...change, ...roles }, admin);
  expect((await call('listFileBody', file, { as: token })).key).toBe('FORBIDDEN');
});

test('the keys of all matching rows are returned, beyond one page', async () => {
  const { total } = await ok('staffCustomerPage', { search: 'buyer' }, as);
  for (let made = total; made < 101; made += 1) await aCustomer(app);
  const { keys, isCut } = await ok(
    'matchingRows',
    { desk: 'customers', query: { search: 'buyer' } },
    as,
  );
  expect(keys.length).toBeGreaterThan(100);
  expect(new Set(keys).size).toBe(keys.length);
  expect(isCut).toBe(false);
});
