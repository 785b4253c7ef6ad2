import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer, anAddress } from '../accounts/accounts.testing.ts';
import { anAgent, inMode } from '../agency/agency.testing.ts';
import { anArrivedJourney, asRole, type JourneyOrder } from '../console/journey.testing.ts';
import { anOrder, aPaidOrder } from '../orders/orders.testing.ts';
import { aPartnerKey } from '../partners/partners.testing.ts';
import { aFundedWallet, aPayable, aTransfer, payByWallet } from '../payments/payments.testing.ts';
import { anOpenTill } from '../payments/till/till.testing.ts';
import { aStaff, aStaffWith } from '../staff/staff.testing.ts';
import { documentByNo } from './documents.store.ts';
import { viewPaper } from './printing/paper.view.ts';

const app = await startTestApp();
const { ok, call, platform } = app;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const headOf = ({ bytes }: { bytes: Uint8Array }): string =>
  Buffer.from(bytes).subarray(0, 5).toString();
/** The numbers issued in a series, in order, and the series' last number. */
async function seriesOf(series: string): Promise<{ given: number[]; last: number }> {
  const like = `${series}-%`;
  const { rows } = await platform.pool.query(
    'select document_no from issued_document where document_no like $1 order by 1',
    [like],
  );
  const { rows: known } = await platform.pool.query(
    'select last from number_series where series = $1',
    [series],
  );
  return {
    given: rows.map(({ document_no: no }) => Number(String(no).split('-').at(-1))),
    last: Number(known[0]?.last ?? 0),
  };
}
const frozen = async (documentNo: string) =>
  (await documentByNo(platform.db, documentNo)) ?? expect.fail(`no ${documentNo}`);

test('thirty parallel requests for a paper issue it once, under one number', async () => {
  const { orderNo, customer } = await anOrder(app);
  const papers = await Promise.all(
    times(30, () => ok('exportOrderPdf', { orderNo }, { as: customer.token })),
  );
  expect(new Set(papers.map(({ documentNo }) => documentNo)).size).toBe(1);
  expect(papers.filter(({ copy }) => !copy)).toHaveLength(1);
  const again = await ok('exportOrderPdf', { orderNo }, { as: customer.token, locale: 'ckb' });
  expect(again).toMatchObject({
    documentNo: papers[0]?.documentNo,
    copy: true,
    fileName: `${again.documentNo}.pdf`,
  });
});

test('thirty parallel payments get thirty invoices, numbered without gaps or duplicates', async () => {
  const customer = await aCustomer(app);
  await aFundedWallet(app, customer.userId, 1_000_000);
  const payNos = await Promise.all(
    times(
      30,
      async () =>
        (
          await aPayable(app, {
            userId: customer.userId,
            amountMinor: 1_000,
            orderNo: '1000000000000001',
          })
        ).payNo,
    ),
  );
  await Promise.all(payNos.map((payNo) => payByWallet(app, customer.token, payNo)));
  await app.platform.whenDelivered();
  const { given, last } = await seriesOf('INV');
  expect(given).toEqual(times(30, (index) => index + 1));
  expect(last).toBe(30);
});

test('an issued paper never changes; a changed order gets a new one', async () => {
  const { orderNo, customer } = await anOrder(app, { product: { name: { en: 'Kettle' } } });
  const { documentNo } = await ok('exportOrderPdf', { orderNo }, { as: customer.token });
  const before = await frozen(documentNo);
  const admin = await aStaff(app, 'admin');
  await ok('addOrderRemark', { orderNo, remark: 'ring twice' }, { as: customer.token });
  const next = await ok('exportOrderPdf', { orderNo }, { as: customer.token });
  expect(next).toMatchObject({ copy: false });
  expect(next.documentNo).not.toBe(documentNo);
  await ok(
    'settingUpdate',
    { key: 'company.name', value: 'Another House', reason: 'test' },
    { as: admin.token },
  );
  const old = await ok('documentPdf', { documentNo }, { as: customer.token });
  expect(old.copy).toBe(true);
  expect(await frozen(documentNo)).toEqual(before);
  expect(before.content.company.name).not.toBe('Another House');
  await ok(
    'settingUpdate',
    { key: 'company.name', value: before.content.company.name, reason: 'test' },
    { as: admin.token },
  );
});

test('a payment has receipt and invoice, a refund its credit note, each with its number from the ledger', async () => {
  const { orderNo, customer } = await aPaidOrder(app);
  const as = customer.token;
  await ok('terminateOrder', { orderNo, reason: 'seized' }, { as: await asRole(app, 'support') });
  const { items } = await ok('documentList', { orderNo }, { as });
  const { receipts } = await ok('orderDetail', { orderNo }, { as });
  const { rows: notes } = await platform.pool.query(
    'select credit_note_no from credit_note where order_no = $1',
    [orderNo],
  );
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice', 'receipt']);
  expect(items.find(({ kind }) => kind === 'receipt')?.documentNo).toBe(receipts[0]?.receiptNo);
  expect(items.find(({ kind }) => kind === 'credit-note')?.documentNo).toBe(
    notes[0]?.credit_note_no,
  );
  for (const { documentNo } of items)
    for (const locale of locales) {
      const paper = await ok('documentPdf', { documentNo }, { as, locale });
      expect(headOf(paper)).toBe('%PDF-');
      expect(paper.copy).toBe(locale !== 'en');
    }
  expect(
    (await ok('staffDocumentList', { orderNo }, { as: await asRole(app, 'support') })).items.every(
      ({ printCount: prints }) => prints === 4,
    ),
  ).toBe(true);
});

test('a credit note is found by its number before anybody opened the papers of its order', async () => {
  const { orderNo, customer } = await aPaidOrder(app);
  await ok('terminateOrder', { orderNo, reason: 'seized' }, { as: await asRole(app, 'support') });
  const { rows } = await platform.pool.query(
    'select credit_note_no from credit_note where order_no = $1',
    [orderNo],
  );
  const documentNo = String(rows[0]?.credit_note_no);
  const papers = await Promise.all(
    times(5, () => ok('documentPdf', { documentNo }, { as: customer.token })),
  );
  expect(papers.filter(({ copy }) => !copy)).toHaveLength(1);
});

test('a short payment and its rest make two receipts and one invoice', async () => {
  const { orderNo, payNo, customer } = await anOrder(app);
  const finance = { as: await asRole(app, 'finance') };
  const paymentId = await aTransfer(app, customer, { payNo });
  await ok('reviewApprove', { paymentId, received: { amount: 5, currency: 'USD' } }, finance);
  const { due } = await ok('orderDetail', { orderNo }, { as: customer.token });
  await aFundedWallet(app, customer.userId, 100_000);
  await payByWallet(app, customer.token, due?.payNo ?? '');
  const { items } = await ok('documentList', { orderNo }, { as: customer.token });
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'receipt', 'receipt']);
  const invoice = await frozen(items.find(({ kind }) => kind === 'invoice')?.documentNo ?? '');
  expect(
    invoice.content.kind === 'invoice' &&
      invoice.content.payments.map(({ amountMinor }) => amountMinor),
  ).toEqual([
    500,
    (invoice.content.kind === 'invoice' ? invoice.content.asked.total.usdMinor : 0) - 500,
  ]);
});

test('a later price rise is on its own invoice, and the goods of the confirmation still equal its sum', async () => {
  const { orderNo, customer } = await aPaidOrder(app);
  const as = { as: customer.token };
  const lineId = (await ok('orderDetail', { orderNo }, as)).lines[0]?.lineId ?? '';
  const cost = { amount: 8, currency: 'USD' as const };
  const buyer = { as: await asRole(app, 'purchaser') };
  await ok(
    'recordPurchase',
    { supplierOrderNo: 'SO-1', lines: [{ lineId, realUnitCost: cost }] },
    buyer,
  );
  const { payNo } = await ok('answerPriceRise', { orderNo, lineId, answer: 'pay' }, as);
  await payByWallet(app, customer.token, payNo ?? '');
  const { content } = await frozen((await ok('exportOrderPdf', { orderNo }, as)).documentNo);
  if (content.kind !== 'order-confirmation') return expect.fail(content.kind);
  expect(content.goods).toMatchObject([{ quantity: 4, unitPriceMinor: 500, totalMinor: 2000 }]);
  expect(content.asked.total.usdMinor).toBe(2000);
  const { items } = await ok('documentList', { orderNo }, as);
  expect(items.filter(({ kind }) => kind === 'invoice')).toHaveLength(2);
});

const wholeOrder = async (): Promise<JourneyOrder> =>
  anArrivedJourney(app, { skus: 2, toAddress: true });

test('papers give quantities in the unit that the goods were ordered in', async () => {
  const { orderNo, customer } = await aPaidOrder(app, { product: { unit: 'set' } });
  const { documentNo } = await ok('exportOrderPdf', { orderNo }, { as: customer.token });
  const document = await frozen(documentNo);
  const expected = { en: '4 sets', ar: '4 أطقم', ckb: '4 دەست', 'zh-Hans': '4 套' };
  for (const locale of locales)
    expect(
      JSON.stringify(viewPaper(document, { locale, buyer: null, copy: false, reversedBy: null })),
    ).toContain(expected[locale]);
});

test('sums of papers begin with dinars for who reads Arabic or Sorani', async () => {
  const { orderNo, customer } = await aPaidOrder(app);
  const { documentNo } = await ok('exportOrderPdf', { orderNo }, { as: customer.token });
  const document = await frozen(documentNo);
  for (const locale of locales) {
    const { sections } = viewPaper(document, {
      locale,
      buyer: null,
      copy: false,
      reversedBy: null,
    });
    const totals = sections.flatMap((one) => (one.kind === 'table' ? (one.totals ?? []) : []));
    const at = totals.findIndex(({ strong }) => strong);
    expect(totals.slice(at, at + 2).map(({ value }) => value.startsWith('$'))).toEqual(
      ['ar', 'ckb'].includes(locale) ? [false, true] : [true, false],
    );
  }
});

test('the fees of both stages are explained to the cent in every language', async () => {
  const { orderNo, customer } = await wholeOrder();
  const { documentNo } = await ok('exportOrderFeePdf', { orderNo }, { as: customer.token });
  const document = await frozen(documentNo);
  if (document.content.kind !== 'fee-explanation') return expect.fail(document.content.kind);
  expect(document.content.asked.map(({ purpose }) => purpose)).toEqual([
    'first-stage',
    'second-stage',
  ]);
  for (const { lines, total } of document.content.asked)
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total.usdMinor);
  for (const locale of locales) {
    const paper = JSON.stringify(
      viewPaper(document, { locale, buyer: null, copy: false, reversedBy: null }),
    );
    expect(paper).toContain('m³');
    expect(paper).not.toMatch(/undefined|NaN|\{\w+\}/);
  }
});

test('papers are for their owner, their agent in procurement mode, and the desk', async () => {
  const { orderNo, customer } = await aPaidOrder(app);
  const { documentNo } =
    (await ok('documentList', { orderNo }, { as: customer.token })).items[0] ??
    expect.fail('no paper');
  const stranger = await aCustomer(app);
  const agent = await anAgent(app);
  const acting = await inMode(app, { agent, customer });
  for (const as of [stranger.token, (await anAgent(app)).token])
    for (const [name, input] of [
      ['documentPdf', { documentNo }],
      ['documentPdf', { documentNo: 'INV-2026-999999' }],
      ['exportOrderPdf', { orderNo }],
      ['exportOrderFeePdf', { orderNo }],
      ['documentList', { orderNo }],
    ] as const)
      expect((await call(name, input as never, { as })).key, name).toBe('NOT_FOUND');
  expect((await ok('documentPdf', { documentNo }, acting)).documentNo).toBe(documentNo);
  expect((await ok('exportOrderPdf', { orderNo }, acting)).copy).toBe(false);
  expect((await call('staffDocumentPdf', { documentNo }, { as: customer.token })).status).toBe(401);
  expect(
    (await ok('staffDocumentPdf', { documentNo }, { as: await asRole(app, 'support') })).copy,
  ).toBe(true);
  const confirmed = await ok(
    'staffOrderPdf',
    { orderNo, kind: 'order-confirmation' },
    { as: await asRole(app, 'support') },
  );
  expect(confirmed).toMatchObject({ copy: true });
});

test('the receipt of a top-up is for its customer and for staff who may read wallets or payments', async () => {
  const customer = await aCustomer(app);
  const as = { as: customer.token };
  const amount = { amount: 50, currency: 'USD' as const };
  const { payNo } = await ok('walletTopUp', { amount }, as);
  const paymentId = await aTransfer(app, customer, { payNo });
  const finance = { as: await asRole(app, 'finance') };
  await ok('reviewApprove', { paymentId, received: amount }, finance);
  await platform.whenDelivered();
  const { rows } = await platform.pool.query(
    'select receipt_no from receipt where payment_id = $1',
    [paymentId],
  );
  const { receipt_no: documentNo } = rows[0] ?? expect.fail('no receipt');
  const { userName } = customer;
  const orders = await aPartnerKey(app, { customer: userName });
  const wallet = await aPartnerKey(app, { customer: userName, scopes: ['orders', 'wallet'] });
  const acting = await inMode(app, { agent: await anAgent(app), customer });
  for (const reader of [acting, { as: orders.key }])
    expect(await call('documentPdf', { documentNo }, reader)).toMatchObject({ key: 'NOT_FOUND' });
  for (const reader of [await asRole(app, 'baghdad-warehouse'), (await aPartnerKey(app)).key])
    expect((await call('staffDocumentPdf', { documentNo }, { as: reader })).key).toBe('NOT_FOUND');
  expect((await ok('documentPdf', { documentNo }, as)).copy).toBe(false);
  expect((await ok('documentPdf', { documentNo }, { as: wallet.key })).copy).toBe(true);
  expect((await ok('staffDocumentPdf', { documentNo }, finance)).copy).toBe(true);
});

test('staff who took cash print its receipt, also that of a top-up, without another right; colleagues at other tills do not', async () => {
  const customer = await aCustomer(app);
  const { token } = await anOpenTill(app);
  const amount = { amount: 25_000, currency: 'IQD' as const };
  const { payNo } = await ok('walletTopUp', { amount }, { as: customer.token });
  const { code } = await ok('cashCode', { payNo }, { as: customer.token });
  const taken = await ok('tillRecord', { code, tendered: 25_000 }, { as: token });
  const documentNo = taken.receiptNo ?? expect.fail('no receipt');
  const cashier = await aStaffWith(app, ['reviews.decide']);
  await platform.pool.query(
    "update staff_role set permissions = '{till.clerk}' where role_id = $1",
    [cashier.roleId],
  );
  const other = { as: cashier.token };
  expect((await call('staffDocumentPdf', { documentNo }, other)).key).toBe('NOT_FOUND');
  const takenBy = (clerkId: string) =>
    platform.pool.query(
      `update till_session set clerk_id = $1 where session_id =
         (select session_id from cash_received join receipt using (payment_id) where receipt_no = $2)`,
      [clerkId, documentNo],
    );
  await takenBy(cashier.staffId);
  expect((await ok('staffDocumentPdf', { documentNo }, other)).copy).toBe(false);
  const support = { as: await asRole(app, 'support') };
  expect((await call('staffDocumentPdf', { documentNo }, support)).key).toBe('NOT_FOUND');

  const paid = await aPaidOrder(app);
  await platform.whenDelivered();
  const { items } = await ok('staffDocumentList', { orderNo: paid.orderNo }, support);
  const invoice = { documentNo: items.find(({ kind }) => kind === 'invoice')?.documentNo ?? '' };
  expect((await ok('staffDocumentPdf', invoice, support)).documentNo).toBe(invoice.documentNo);
  expect((await call('staffDocumentPdf', invoice, other)).key).toBe('NOT_FOUND');
});

test('a deleted customer is named on no paper; the paper itself stays', async () => {
  const customer = await aCustomer(app);
  const { id: addressId } = await anAddress(app, customer.token);
  const { orderNo } = await anOrder(app, { customer, delivery: { deliveryMethod: 1, addressId } });
  const { documentNo } = await ok('exportOrderPdf', { orderNo }, { as: customer.token });
  await ok('cancelOrder', { orderNo }, { as: customer.token });
  await ok('deleteAccount', { loginPassword: customer.password }, { as: customer.token });
  expect(
    (await platform.pool.query('select 1 from document_buyer where document_no = $1', [documentNo]))
      .rowCount,
  ).toBe(0);
  expect(JSON.stringify((await frozen(documentNo)).content)).not.toContain(customer.userName);
  const paper = await ok('staffDocumentPdf', { documentNo }, { as: await asRole(app, 'support') });
  expect(headOf(paper)).toBe('%PDF-');
});
