import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { setPayableFacts } from '../payments.store.ts';
import { aPayable, aTransfer } from '../payments.testing.ts';
import { importStatement, uploadStatement } from './import-statement.ts';
import { matchesOf } from './match.rules.ts';
import { encodingOf, guessMapping, readLines, readTable } from './read-statement.ts';
import { amountOf } from './statement-cells.rules.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const finance = await aStaff(app, 'finance');
const desk = { as: finance.token };
const clerk = {
  kind: 'staff',
  staffId: finance.staffId,
  sessionId: 's',
  roles: ['finance'],
  permissions: ['payments.review'],
} as const;

const upload = (text: string | Buffer) =>
  uploadStatement(platform, clerk, {
    field: 'file',
    fileName: 'october.csv',
    body: Buffer.from(text),
  } as never);
const today = () => platform.clock.now().toISOString().slice(0, 10);

async function transferred(cents: number, reference?: string) {
  const customer = await aCustomer(app);
  const { payNo, orderNo } = await aPayable(app, { userId: customer.userId, amountMinor: cents });
  const paymentId = await aTransfer(app, customer, {
    payNo,
    ...(reference === undefined ? {} : { reference }),
  });
  return { paymentId, payNo, orderNo, ...customer };
}

test('statement lines are matched with payments under review and approved; importing again adds nothing', async () => {
  const exact = await transferred(5000);
  const short = await transferred(8000);
  const stranger = newId('x');
  const rows = [
    `${today()},50.00,"Transfer ${exact.payNo.slice(-8)}",USD`,
    `${today()},"79.50","From ${short.userName} ref ${short.payNo.slice(-8)}",USD`,
    `${today()},33.00,"${stranger}",USD`,
    `${today()},-12.00,Fee,USD`,
    `32/13/2026,5.00,broken,USD`,
  ];
  const { fileId, mapping } = await upload(
    `Date,Amount,Description,Currency\n${rows.join('\n')}\n`,
  );
  expect(mapping).toMatchObject({
    columns: { date: 'Date', amount: 'Amount', description: 'Description', currency: 'Currency' },
    dateOrder: 'ymd',
  });
  const dry = await ok('statementImport', { fileId, mapping, check: true }, desk);
  expect(dry.newTotals).toEqual([{ amount: 162.5, currency: 'USD' }]);
  expect(dry).toMatchObject({
    credits: 3,
    newLines: 3,
    alreadyImported: 0,
    outgoing: 1,
    certainMatches: 1,
    invalidCount: 1,
    invalidLines: [{ line: 6, column: 'date' }],
  });
  expect((await ok('statementLines', {}, desk)).total).toBe(0);
  await ok('statementImport', { fileId, mapping, check: false }, desk);
  expect(await ok('statementImport', { fileId, mapping, check: false }, desk)).toMatchObject({
    newLines: 0,
    alreadyImported: 3,
  });
  const { items } = await ok('statementLines', {}, desk);
  expect(items).toHaveLength(3);
  const found = async (search: string) =>
    (await ok('statementLines', { search }, desk)).items.map((line) => line.lineId);
  for (const line of items)
    for (const search of [line.description, String(line.amount.amount)])
      expect([search, await found(search)]).toEqual([
        search,
        expect.arrayContaining([line.lineId]),
      ]);
  // Longer than any amount.
  for (const search of ['nobody wrote this', '202511300000012345', '1'.repeat(30)])
    expect(await found(search)).toEqual([]);
  const [aside] = items;
  const byNumber = { lineId: aside?.lineId ?? '' };
  await ok('statementSetAside', { ...byNumber, reason: 'ours' }, desk);
  expect(await ok('statementTakeBack', byNumber, desk)).toEqual(aside);
  expect((await call('statementTakeBack', byNumber, desk)).key).toBe('STATEMENT_LINE_STATE');
  const lineOf = (paymentId: string) =>
    items.find((line) => line.matches[0]?.paymentId === paymentId);
  expect(lineOf(exact.paymentId)?.matches[0]).toMatchObject({
    isCertain: true,
    reasons: ['reference', 'amount', 'date'],
  });
  expect(lineOf(short.paymentId)?.matches[0]).toMatchObject({
    isCertain: false,
    reasons: ['reference', 'date', 'name'],
  });
  expect(items.filter((line) => line.matches.length === 0).map((line) => line.description)).toEqual(
    [stranger],
  );
  const lineId = lineOf(exact.paymentId)?.lineId ?? '';
  expect((await ok('statementApprove', { lineId, paymentId: exact.paymentId }, desk)).state).toBe(
    'approved',
  );
  expect((await ok('payStatus', { payNo: exact.payNo }, { as: exact.token })).status).toBe(
    'settled',
  );
  expect((await call('statementApprove', { lineId, paymentId: short.paymentId }, desk)).key).toBe(
    'STATEMENT_LINE_STATE',
  );
  const part = await ok(
    'statementApprove',
    { lineId: lineOf(short.paymentId)?.lineId ?? '', paymentId: short.paymentId },
    desk,
  );
  expect(part.paymentId).toBe(short.paymentId);
  expect((await ok('reviewDetail', { paymentId: short.paymentId }, desk)).restPayNo).not.toBeNull();
  const left = items.find((line) => line.description === stranger)?.lineId ?? '';
  expect(
    await ok('statementSetAside', { lineId: left, reason: 'rent of the shop' }, desk),
  ).toMatchObject({
    state: 'aside',
    note: 'rent of the shop',
  });
});

test('a line in another currency than the payment, and a file that is no table, are refused', async () => {
  const { paymentId } = await transferred(5000);
  const { fileId, mapping } = await upload(
    `Date;Credit;Reference\n${today()};"65.500";${newId('r')}\n`,
  );
  await importStatement(platform, clerk, { fileId, mapping, check: false });
  const [line] = (await ok('statementLines', {}, desk)).items;
  expect(line?.amount).toEqual({ amount: 65_500, currency: 'IQD' });
  expect(
    (await call('statementApprove', { lineId: line?.lineId ?? '', paymentId }, desk)).key,
  ).toBe('CURRENCY_DIFFERS');
  // The second one would keep the server busy for ten seconds.
  for (const text of ['just words', `${','.repeat(100_000)}\nDate,Credit\n`])
    await expect(upload(text)).rejects.toMatchObject({ key: 'STATEMENT_UNREADABLE' });
  expect(
    (await call('statementImport', { fileId: 'f_none', mapping, check: true }, desk)).key,
  ).toBe('FILE_UNKNOWN');
});

test('of two parallel imports of one file only one reports its lines as new', async () => {
  const text = `Date,Amount,Description\n${today()},77,${newId('x')}\n`;
  const imports = [await upload(text), await upload(text)].map(({ fileId, mapping }) =>
    importStatement(platform, clerk, { fileId, mapping, check: false }),
  );
  const answers = await Promise.all(imports);
  expect(
    answers.map(({ newLines, alreadyImported }) => [newLines, alreadyImported]).sort(),
  ).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('a line for a payment that is no longer due says that its money goes to the wallet', async () => {
  const [late, rest] = [await transferred(7100), await transferred(1900)];
  const reference = late.payNo.slice(-8);
  const { fileId, mapping } = await upload(
    `Date,Amount,Description,Currency\n${today()},71.00,"Late ${reference}",USD\n`,
  );
  await ok('statementImport', { fileId, mapping, check: false }, desk);
  const match = async () =>
    (await ok('statementLines', { search: reference }, desk)).items[0]?.matches[0];
  expect(await match()).toMatchObject({ paymentId: late.paymentId, toWallet: false });
  await platform.transact((tx) => setPayableFacts(tx, late.payNo, { restPayNo: rest.payNo }));
  expect(await match()).toMatchObject({ paymentId: late.paymentId, toWallet: true });
});

test('a file with more lines than are read is refused, not cut', async () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `${today()},${at + 1},${newId('r')}`).join('\n');
  const whole = await upload(`Date,Credit,Reference\n${linesOf(20_000)}\n`);
  const dry = { fileId: whole.fileId, mapping: whole.mapping, check: true };
  expect((await ok('statementImport', dry, desk)).credits).toBe(20_000);
  await expect(upload(`Date,Credit,Reference\n${linesOf(20_001)}\n`)).rejects.toMatchObject({
    key: 'STATEMENT_FILE_TOO_LONG',
  });
});

test('a reference typed in Arabic digits matches the bank’s Latin ones', () => {
  const payment = {
    paymentId: 'pm_1',
    expectedReference: 'NOTHING1',
    reference: '٧٧٤ ٥١٢٩',
    currency: 'USD',
    amountMinor: 5000,
    submittedAt: new Date('2026-10-01T10:00:00Z'),
    customer: '',
  } as const;
  const line = {
    bookedOn: '2026-10-01',
    amountMinor: 5000,
    currency: 'USD',
    reference: '7745129',
    description: '',
  } as const;
  expect(matchesOf(line, [payment])).toMatchObject([{ paymentId: 'pm_1', isCertain: true }]);
  // A name and a day are too little for money in another currency.
  const named = { ...payment, reference: '', customer: 'Zainab' };
  const byName = { ...line, reference: '', description: 'from Zainab', amountMinor: 1 };
  expect(matchesOf(byName, [named])).toHaveLength(1);
  expect(matchesOf({ ...byName, currency: 'IQD' }, [named])).toEqual([]);
});

test('amounts are read in bank formats and Arabic digits; an Arabic Windows file keeps its letters', () => {
  const read = [
    '1,250.50',
    '١٬٢٥٠٫٥٠',
    '1.250,50',
    '1 250.50',
    '(12.00)',
    '-12',
    '1,250',
    '65.500',
    '1,250,000 IQD',
    '',
    'abc',
  ].map((text) => amountOf(text));
  expect(read).toEqual([
    1250.5,
    1250.5,
    1250.5,
    1250.5,
    -12,
    -12,
    1250,
    65_500,
    1_250_000,
    0,
    undefined,
  ]);
  const letters: Record<string, number> = {
    ا: 0xc7,
    ل: 0xe1,
    ت: 0xca,
    ر: 0xd1,
    ي: 0xed,
    خ: 0xce,
    م: 0xe3,
    ب: 0xc8,
    غ: 0xdb,
  };
  const bytes = Buffer.from(
    [...'التاريخ,المبلغ\n٢٢'.replace('٢٢', '22/11/2026,500')].map(
      (letter) => letters[letter] ?? letter.charCodeAt(0),
    ),
  );
  expect(encodingOf(bytes)).toBe('windows-1256');
  const table = readTable(bytes, 'windows-1256');
  const mapping = guessMapping(table, { encoding: 'windows-1256', currency: 'IQD' });
  expect(mapping.columns).toEqual({ date: 'التاريخ', amount: 'المبلغ' });
  expect(readLines(table, mapping).credits).toMatchObject([
    { bookedOn: '2026-11-22', amountMinor: 500, currency: 'IQD' },
  ]);
});

test('two equal lines of one day are two transfers, and a match is not certain when two payments fit', () => {
  const table = {
    headers: ['Date', 'Amount'],
    rows: [1, 2].map(() => ['2026-11-22', '500']),
    lines: [2, 3],
  };
  const mapping = {
    columns: { date: 'Date', amount: 'Amount' },
    dateOrder: 'ymd',
    encoding: 'utf-8',
    currency: 'IQD',
  } as const;
  const { credits } = readLines(table, mapping);
  expect(new Set(credits.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  const waiting = ['pm_1', 'pm_2'].map((paymentId) => {
    return {
      paymentId,
      expectedReference: 'AB123456',
      reference: '',
      currency: 'IQD',
      amountMinor: 500,
      submittedAt: new Date('2026-11-22'),
      customer: 'Ali',
    } as const;
  });
  const line = {
    bookedOn: '2026-11-22',
    amountMinor: 500,
    currency: 'IQD',
    reference: 'ab 123-456',
    description: '',
  } as const;
  expect(matchesOf(line, waiting).map(({ isCertain }) => isCertain)).toEqual([false, false]);
  expect(matchesOf(line, waiting.slice(0, 1))).toEqual([
    { paymentId: 'pm_1', reasons: ['reference', 'amount', 'date'], isCertain: true },
  ]);
});

const read = (text: string) => {
  const table = readTable(Buffer.from(text), 'utf-8');
  const mapping = guessMapping(table, { encoding: 'utf-8', currency: 'IQD' });
  return { mapping, ...readLines(table, mapping) };
};

test('dinars with three decimals, as banks write them, are not read as thousands', () => {
  const { credits, badLines } = read(
    'Date;Amount\n2026-11-22;500.000\n2026-11-22;1,250,000.000\n2026-11-22;65.500\n',
  );
  expect(credits.map(({ amountMinor }) => amountMinor)).toEqual([500, 1_250_000]);
  expect(badLines).toEqual([{ line: 4, column: 'amount', value: '65.500' }]);
  expect(['125000.000', '0.500', '1,250.000', '1.250.000'].map((text) => amountOf(text))).toEqual([
    125_000, 0.5, 1250, 1_250_000,
  ]);
});

test('an invalid amount is reported as a bad cell', () => {
  const wrong = [
    '2026-11-22',
    '12-30',
    '1e15',
    'NaN',
    '=1+1',
    '1.2.3',
    '(12',
    '5 00 0,0,0',
    '99999999999999',
  ];
  expect(wrong.map((text) => amountOf(text))).toEqual(wrong.map(() => undefined));
  expect(['12.50 DR', '12.50CR', '−12', '12-', '+7'].map((text) => amountOf(text))).toEqual([
    -12.5, 12.5, -12, -12, 7,
  ]);
});

test('lines above the header, month names and a debit/credit column are understood', () => {
  const { mapping, credits, outgoing, badLines } = read(
    [
      'sep=;',
      'Account;0012-3456',
      'Period;01-NOV-2026;30-NOV-2026',
      '',
      'Value Date;Narration;Amount;Debit/Credit;Balance',
      '22-NOV-2026;first;12,500.00;C;1',
      '23-Nov-26;fee;250.00;D;2',
      '20261124;second;1,000.00;CR;3',
      '25-NOV-2026;odd;1,000.00;X;4',
    ].join('\r\n'),
  );
  expect(mapping.columns).toEqual({
    date: 'Value Date',
    description: 'Narration',
    amount: 'Amount',
    direction: 'Debit/Credit',
  });
  expect(credits.map(({ bookedOn, amountMinor }) => [bookedOn, amountMinor])).toEqual([
    ['2026-11-22', 12_500],
    ['2026-11-24', 1000],
  ]);
  expect([outgoing, badLines]).toEqual([1, [{ line: 9, column: 'direction', value: 'X' }]]);
});

test('a line whose direction is another word is reported at its own line, below blank ones too', () => {
  const { credits, outgoing, badLines } = read(
    [
      'Date,Amount,Dr/Cr',
      '',
      '2026-11-22,500,Charges',
      '2026-11-22,600,"Cash withdrawal"',
      '2026-11-22,700,Credit transfer',
      '',
      '2026-11-22,800,Debited',
      '2026-11-22,900,Dr.',
    ].join('\n'),
  );
  expect(credits.map(({ line, amountMinor }) => [line, amountMinor])).toEqual([[5, 700]]);
  expect(outgoing).toBe(1);
  expect(badLines).toEqual([
    { line: 3, column: 'direction', value: 'Charges' },
    { line: 4, column: 'direction', value: 'Cash withdrawal' },
    { line: 7, column: 'direction', value: 'Debited' },
  ]);
});
