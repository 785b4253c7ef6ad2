import { locales } from '@wasit/contract/locales';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allEventsHandled, placesOf } from '../../../test/places-of.ts';
import { startTestApp } from '../../../test/start.ts';
import { aPdf } from '../../platform/files/documents/documents.testing.ts';
import { contentDisposition } from '../../platform/http/files/content-disposition.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { seedFees } from '../fees/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anInquiry, inquiryFields, sendFile } from './quotes.testing.ts';

const app = await startTestApp();
await seedFees(app.platform);
const hour = 3_600_000;

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const pdf = await aPdf();
const oldOffice = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(`${stream}\0`, 'utf16le'),
  ]);
async function aWorkbook() {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('goods').addRow(['kettle', 200]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const desk = async () => (await aStaff(app, 'support')).token;
const onDesk = async (inquiryNo: string, as?: string) =>
  app.ok('staffInquiry', { inquiryNo }, { as: as ?? (await desk()) });

test('a visitor sends an inquiry; the desk sees all of it, with a cleaned link', async () => {
  const inquiryNo = await anInquiry(app, {
    targetPrice: 2.5,
    maxBudget: 600,
    description: 'With a lid.\nRed if possible.',
    link: 'شوف https://detail.1688.com/offer/610947572360.html?x=<script> هذا',
    contactName: 'Ali',
    contactPhone: '٠٠٩٦٤ (770) 123-45',
    contactEmail: ' ali@example.com ',
    quantity: '٢٠٠',
  });
  expect(await onDesk(inquiryNo)).toMatchObject({
    status: 'NEW',
    productName: 'Copper kettle, two litres',
    quantity: 200,
    targetPrice: { amount: 2.5, currency: 'USD' },
    maxBudget: { amount: 600, currency: 'USD' },
    description: 'With a lid.\nRed if possible.',
    link: 'https://detail.1688.com/offer/610947572360.html',
    contactName: 'Ali',
    contactPhone: '96477012345',
    contactEmail: 'ali@example.com',
    userName: null,
    files: [],
    answer: null,
  });
});

test.each([
  ['00964 770 123 4567', '9647701234567'],
  ['0770.123.4567', '07701234567'],
  ['\u202a+964 770 123 4567\u202c', '9647701234567'],
])('the phone number %j of an inquiry is stored as %s', async (contactPhone, stored) => {
  expect((await onDesk(await anInquiry(app, { contactPhone }))).contactPhone).toBe(stored);
});

test.each([
  [{ productName: '  ' }, 'productName'],
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: -3 }, 'quantity'],
  [{ quantity: 2.5 }, 'quantity'],
  [{ quantity: 'many' }, 'quantity'],
  [{ contactPhone: '123456' }, 'contactPhone'],
  [{ contactPhone: '12345678901234' }, 'contactPhone'],
  [{ contactPhone: '0000000000' }, 'contactPhone'],
  [{ contactPhone: '0770 CALL ME' }, 'contactPhone'],
  [{ contactEmail: 'ali@' }, 'contactEmail'],
  [{ link: 'https://evil.example/offer/610947572360.html' }, 'link'],
  [{ targetPrice: 0 }, 'targetPrice'],
  [{ targetPrice: 1.005 }, 'targetPrice'],
  [{ targetPrice: 12.340000005 }, 'targetPrice'],
  [{ maxBudget: 10.5, currency: 'IQD' as const }, 'maxBudget'],
  [{ description: 'x'.repeat(2_001) }, 'description'],
  [{ fileIds: ['a', 'b', 'c', 'd'] }, 'fileIds'],
  [{ fileIds: ['f_unknown'] }, 'fileIds'],
])('a wrong field is named in the reader’s language: %j', async (changes, field) => {
  const messages = new Set<string | undefined>();
  for (const locale of locales) {
    const answer = await app.call('createInquiry', inquiryFields(changes), { locale });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.fields)).toEqual([field]);
    messages.add(answer.fields[field]);
  }
  expect(messages.size).toBe(4);
});

test('the same inquiry sent twice with one key is stored once', async () => {
  const { token } = await aCustomer(app);
  const send = () =>
    app.ok('createInquiry', inquiryFields(), { as: token, key: 'one press of the button' });
  expect(await send()).toEqual(await send());
  expect((await app.ok('myInquiries', {}, { as: token })).total).toBe(1);
});

test('every supported file is recognised by content, renamed, and served only as a download', async () => {
  const files = [
    ['photo.exe', await aPicture().png().toBuffer(), 'photo.webp', true],
    ['../../قائمة \u202Egnp.fdp', pdf, 'قائمة gnp.pdf', false],
    ['orders', await aWorkbook(), 'orders.xlsx', false],
  ] as const;
  const fileIds: string[] = [];
  for (const [name, body] of files) fileIds.push((await sendFile(app, body, { name })).data.fileId);
  const clerk = await desk();
  const { files: kept } = await onDesk(await anInquiry(app, { fileIds }), clerk);
  expect(kept.map(({ name, isPicture }) => [name, isPicture])).toEqual(
    files.map(([, , name, isPicture]) => [name, isPicture]),
  );
  for (const { url, name } of kept) {
    const { statusCode, headers } = await app.app.server.inject({
      url,
      headers: { authorization: `Bearer ${clerk}` },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  expect(
    (await app.app.server.inject(`/pdpd/files/${fileIds[1]}?exp=9999999999999&sig=x`)).statusCode,
  ).toBe(404);
});

test.each([['jpeg'], ['gif']] as const)('a %s is accepted', async (format) => {
  expect(await sendFile(app, await aPicture().toFormat(format).toBuffer())).toMatchObject({
    status: 200,
  });
});
test.each([
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
])('an old Office file with a stream %s is a %s', async (stream, extension) => {
  expect(await sendFile(app, oldOffice(stream), { name: 'x.bin' })).toMatchObject({
    status: 200,
    data: { name: `x.${extension}` },
  });
});

test('unsupported files are refused, whatever type they claim', async () => {
  const zip = async (changes: (names: string) => string) =>
    Buffer.from(changes((await aWorkbook()).toString('latin1')), 'latin1');
  for (const body of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<html><script>alert(1)</script>'),
    Buffer.from('MZ\u0090'),
    Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    Buffer.from('PK\u0003\u0004 no zip'),
    oldOffice('Something'),
    await zip((text) => text.replaceAll('xl/workbook.xml', 'xx/workbook.xml')),
    Buffer.alloc(0),
  ])
    expect(await sendFile(app, body, { name: 'list.pdf' })).toMatchObject({
      status: 422,
      code: 7162,
    });
});

test('a file above five megabytes is refused with the limit', async () => {
  expect(await sendFile(app, Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
    status: 413,
    msg: expect.stringContaining('5'),
  });
});

test('a file belongs to one inquiry and its sender; a refused inquiry takes no files', async () => {
  const [owner, other] = [await aCustomer(app), await aCustomer(app)];
  const fileIds = [(await sendFile(app, pdf, { as: owner.token })).data.fileId];
  expect(
    await app.call('createInquiry', inquiryFields({ fileIds }), { as: other.token }),
  ).toMatchObject({ key: 'FILE_UNKNOWN' });
  await anInquiry(app, { fileIds, as: owner.token });
  expect(
    await app.call('createInquiry', inquiryFields({ fileIds }), { as: owner.token }),
  ).toMatchObject({ key: 'FILE_UNKNOWN' });
});

test('files of no inquiry are deleted after their time; those of an inquiry stay', async () => {
  const [lost, kept] = [
    (await sendFile(app, pdf)).data.fileId,
    (await sendFile(app, pdf)).data.fileId,
  ];
  const inquiryNo = await anInquiry(app, { fileIds: [kept] });
  await app.pass(4 * hour);
  expect(await app.call('createInquiry', inquiryFields({ fileIds: [lost] }))).toMatchObject({
    key: 'FILE_UNKNOWN',
  });
  expect(
    (await app.platform.pool.query('select 1 from stored_file where file_id = $1', [lost]))
      .rowCount,
  ).toBe(0);
  expect((await onDesk(inquiryNo)).files).toHaveLength(1);
});

test('a document is not accepted as a picture for a proof of payment', async () => {
  const { token, userId } = await aCustomer(app);
  const { fileId } = (await sendFile(app, pdf, { as: token })).data;
  await expect(
    app.platform.transact((tx) =>
      app.platform.files.attach(tx, [fileId], { ownedBy: userId, field: 'proofs' }),
    ),
  ).rejects.toMatchObject({
    key: 'FILE_UNKNOWN',
  });
});

test('an answer with its product reaches only the customer', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)];
  const inquiryNo = await anInquiry(app, { as: customer.token });
  const { productId } = await aProduct(app);
  const as = await desk();
  await app.ok('answerInquiry', { inquiryNo, text: 'Yes: from 200 pieces.', productId }, { as });
  const own = await app.ok('myInquiries', {}, { as: customer.token });
  expect(own.items).toMatchObject([
    {
      inquiryNo,
      status: 'ANSWERED',
      answer: { text: 'Yes: from 200 pieces.', product: { productId } },
    },
  ]);
  expect((await app.ok('myInquiries', {}, { as: other.token })).items).toEqual([]);
  expect(await onDesk(inquiryNo)).toMatchObject({ userName: customer.userName });
  const { rows } = await app.platform.pool.query(
    'select action from audit_entry where object = $1 order by id',
    [`inquiry:${inquiryNo}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['quotes.ask', 'quotes.answer']);
});

test('purchase requests are listed by page and status with answers, and customers see only their own', async () => {
  const [customer, other] = [await aCustomer(app), await aCustomer(app)];
  const numbers: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    numbers.push(await anInquiry(app, { as: customer.token }));
    await app.pass(60_000);
  }
  const [first = '', second = '', third = ''] = numbers;
  const as = await desk();
  await app.ok('answerInquiry', { inquiryNo: second, text: 'From 50 pieces.' }, { as });
  await app.ok('closeInquiry', { inquiryNo: first, reason: 'Asked twice' }, { as });
  const page = (input: object, token = customer.token) =>
    app.ok('purchasePage', input, { as: token });
  expect(await page({ pageNo: 2, pageSize: 2 })).toMatchObject({
    items: [{ inquiryNo: first }],
    total: 3,
    counts: { NEW: 1, ANSWERED: 1, CLOSED: 1 },
  });
  expect(await page({ status: 'ANSWERED' })).toMatchObject({
    items: [{ inquiryNo: second, answer: { text: 'From 50 pieces.' } }],
    total: 1,
  });
  expect((await page({ status: 'NEW' })).items.map(({ inquiryNo }) => inquiryNo)).toEqual([third]);
  expect(await page({}, other.token)).toMatchObject({
    items: [],
    counts: { NEW: 0, ANSWERED: 0, CLOSED: 0 },
  });
  expect((await app.call('purchasePage', {})).status).toBe(401);
});

test('two parallel answers by staff: one is sent, the other is refused', async () => {
  const inquiryNo = await anInquiry(app);
  const [one, two] = [await desk(), await desk()];
  const answers = await Promise.all(
    [one, two].map((as) => app.call('answerInquiry', { inquiryNo, text: 'Yes.' }, { as })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 7163]);
  await app.ok('closeInquiry', { inquiryNo, reason: 'ordered' }, { as: one });
  expect(await app.call('closeInquiry', { inquiryNo, reason: 'again' }, { as: two })).toMatchObject(
    { status: 409, key: 'INQUIRY_CLOSED' },
  );
  expect(await onDesk(inquiryNo)).toMatchObject({
    status: 'CLOSED',
    closeReason: 'ordered',
    answer: { text: 'Yes.' },
  });
});

test('an unknown product and an unknown inquiry are refused', async () => {
  const as = await desk();
  const inquiryNo = await anInquiry(app);
  expect(
    await app.call('answerInquiry', { inquiryNo, text: 'Yes.', productId: 2_000_000_000 }, { as }),
  ).toMatchObject({
    key: 'PRODUCT_OFF_SHELF',
  });
  expect(
    await app.call('answerInquiry', { inquiryNo: 'none', text: 'Yes.' }, { as }),
  ).toMatchObject({ status: 404 });
  expect(await onDesk(inquiryNo)).toMatchObject({ status: 'NEW' });
});

test('reading inquiries needs the right to answer them; staff cannot send any', async () => {
  const { token: customer } = await aCustomer(app);
  const { token: analyst } = await aStaff(app, 'analyst');
  expect((await app.call('staffInquiries', {}, { as: customer })).status).toBe(401);
  expect((await app.call('staffInquiries', {}, { as: analyst })).status).toBe(403);
  expect((await app.call('myInquiries', {})).status).toBe(401);
  expect((await app.call('createInquiry', inquiryFields(), { as: analyst })).status).toBe(403);
});

test('the desk searches by product, name, phone and number, and takes wildcards literally', async () => {
  const inquiryNo = await anInquiry(app, {
    productName: 'Saw 100% steel',
    contactName: 'Zainab',
    contactPhone: '07709998877',
  });
  const as = await desk();
  const found = async (search: string) =>
    (await app.ok('staffInquiries', { search }, { as })).items.map((one) => one.inquiryNo);
  for (const search of ['100% st', 'zainab', '9998877', inquiryNo])
    expect(await found(search)).toEqual([inquiryNo]);
  expect(await found('100_ st')).toEqual([]);
});

test('a visitor’s inquiry is deleted a year after our last message; waiting ones and those of customers stay', async () => {
  const fileId = (await sendFile(app, pdf)).data.fileId;
  const left = {
    contactName: 'Unforgotten Asker',
    contactPhone: '07701239876',
    contactEmail: 'Forget.Me@example.com',
  };
  const description = {
    ...left,
    description: 'For my shop, says Unforgotten Asker',
    fileIds: [fileId],
  };
  const [answered, closed] = [await anInquiry(app, description), await anInquiry(app, left)];
  const waits = await anInquiry(app, { contactPhone: '07701230001' });
  const customer = await aCustomer(app);
  const byCustomer = await anInquiry(app, { as: customer.token, contactPhone: '07701230002' });
  const answer = 'Dear Unforgotten Asker, we have it';
  for (const inquiryNo of [answered, byCustomer])
    await app.ok(
      'answerInquiry',
      { inquiryNo, text: inquiryNo === answered ? answer : 'Yes' },
      { as: await desk() },
    );
  await app.passDays(100);
  await app.ok(
    'closeInquiry',
    { inquiryNo: closed, reason: 'Nobody makes it' },
    { as: await desk() },
  );
  await allEventsHandled(app.platform);

  await app.passDays(264);
  expect(await onDesk(answered)).toMatchObject({
    contactPhone: '07701239876',
    files: [{ fileId }],
  });
  await app.passDays(2);
  expect(await onDesk(answered)).toMatchObject({
    contactName: '',
    contactPhone: '',
    contactEmail: null,
    description: '',
    files: [],
    status: 'ANSWERED',
  });
  expect((await onDesk(closed)).contactPhone).toBe('07701239876');
  await app.passDays(100);
  expect((await onDesk(closed)).contactPhone).toBe('');
  for (const [inquiryNo, contactPhone] of [
    [waits, '07701230001'],
    [byCustomer, '07701230002'],
  ] as const)
    expect((await onDesk(inquiryNo)).contactPhone).toBe(contactPhone);
  await app.pass(60_000);
  const answerStays = ['audit_entry.reason', 'inquiry.answer_text'];
  expect(await placesOf(app.platform, 'Unforgotten Asker')).toEqual(answerStays);
  for (const word of ['forget.me@', '07701239876', fileId])
    expect(await placesOf(app.platform, word)).toEqual([]);
  const { rows } = await app.platform.pool.query(
    `select object from audit_entry where action = 'quotes.forget-visitor'`,
  );
  const objects = rows.map(({ object }) => object);
  for (const inquiryNo of [answered, closed, waits, byCustomer])
    expect(objects.filter((object) => object === `inquiry:${inquiryNo}`)).toHaveLength(
      [answered, closed].includes(inquiryNo) ? 1 : 0,
    );
});
