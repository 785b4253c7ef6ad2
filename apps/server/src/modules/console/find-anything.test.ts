import type { Locale } from '@wasit/contract/locales';
import { staffRoleNames } from '@wasit/contract/staff/roles';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { createUser } from '../accounts/index.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { anOrder, aPaidOrder } from '../orders/orders.testing.ts';
import { aTransfer } from '../payments/payments.testing.ts';
import { anOrderedPurchase } from '../procurement/procurement.testing.ts';
import { anInquiry } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import {
  aContainer,
  aHandedOverJourney,
  announce,
  aPackable,
  aPaidJourney,
  asRole,
  buyAll,
  packAll,
} from './journey.testing.ts';
import { anException, anUnknownParcel } from './unknown-box.testing.ts';

const app = await startTestApp();
const everybody = { as: (await aStaff(app, staffRoleNames)).token };

/** What the search over all desks finds: kind and page. */
const find = async (text: string, options: typeof everybody & { locale?: Locale } = everybody) =>
  (await app.ok('staffFind', { text }, options)).items.map(
    ({ kind, id, isExact }) => `${kind} ${id}${isExact ? ' exactly' : ''}`,
  );

test('an order is found by its number, its start and its end, in Arabic digits too', async () => {
  const { orderNo } = await anOrder(app);
  const arabic = orderNo.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect((await find(orderNo))[0]).toBe(`order ${orderNo} exactly`);
  expect((await find(arabic))[0]).toBe(`order ${orderNo} exactly`);
  expect(await find(orderNo.slice(0, 8))).toContain(`order ${orderNo}`);
  expect(await find(orderNo.slice(-8))).toContain(`order ${orderNo}`);
});

test('a scanned waybill finds the order of its parcel, also in lower case or by its end', async () => {
  const order = await aPaidJourney(app);
  await buyAll(app, order);
  const { waybill, parcelId } = await announce(app, order);
  expect(await find(waybill.toLowerCase())).toEqual([`parcel ${order.orderNo} exactly`]);
  expect(await find(waybill.slice(-8))).toContain(`parcel ${order.orderNo}`);
  expect(await find(parcelId)).toEqual([`parcel ${order.orderNo} exactly`]);
});

test('a customer is found by name, with their orders', async () => {
  const { customer, orderNo } = await anOrder(app);
  const found = await find(customer.userName);
  expect(found[0]).toBe(`customer ${customer.userId} exactly`);
  expect(found).toContain(`order ${orderNo}`);
});

test('a customer is found by e-mail address and by phone number, as written or by its end', async () => {
  const phone = '+9647701234567';
  const { userId } = await createUser(app.platform, {
    userName: 'zainab.caller',
    password: 'a long enough one',
    email: 'zainab@example.com',
    phone,
    level: 1,
  });
  for (const text of [phone, '0770 123 4567', '1234567', 'Zainab@Example.com'])
    expect(await find(text)).toEqual([expect.stringContaining(`customer ${userId}`)]);
});

test('payments, purchase orders, containers, unknown parcels and products are found by number', async () => {
  const { customer, payNo } = await anOrder(app);
  const paymentId = await aTransfer(app, customer, { payNo, reference: 'RAFIDAIN 77-01' });
  expect(await find('rafidain-7701')).toEqual([`payment ${paymentId}`]);
  expect(await find(payNo)).toContain(`payment ${paymentId} exactly`);

  const { containerId, containerNo } = await aContainer(app);
  expect(await find(containerNo)).toEqual([`container ${containerId} exactly`]);

  const { poNo } = await anOrderedPurchase(app, [await aPaidOrder(app)]);
  expect(await find(poNo)).toEqual([`purchase-order ${poNo} exactly`]);

  await anUnknownParcel(app, 'NOBODY-4711');
  expect(await find('nobody-4711')).toEqual(['unknown NOBODY-4711 exactly']);

  const { productId } = await aProduct(app);
  expect(await find(String(productId).padStart(3, '0'))).toContain(`product ${productId} exactly`);
});

test('complaints, inquiries, suppliers, exceptions, cartons and shelves are found; a scanned label opens its subject', async () => {
  const order = await aHandedOverJourney(app);
  const complaint = { orderNo: order.orderNo, kind: 'quality' as const, text: 'broken in its box' };
  const { complaintNo } = await app.ok('complaintOpen', complaint, { as: order.customer.token });
  expect(await find(complaintNo)).toEqual([`complaint ${complaintNo} exactly`]);
  expect(await find(order.orderNo)).toContain(`complaint ${complaintNo}`);
  expect(await find(order.customer.userName)).toContain(`complaint ${complaintNo}`);

  const inquiryNo = await anInquiry(app, { productName: 'Samovar of brass' });
  expect(await find(inquiryNo)).toEqual([`inquiry ${inquiryNo} exactly`]);
  expect(await find('samovar')).toContain(`inquiry ${inquiryNo}`);

  const { poNo } = await anOrderedPurchase(app, [await aPaidOrder(app)]);
  const { supplierId, supplierName } = await app.ok('purchaseOrderDetail', { poNo }, everybody);
  expect(await find(supplierName)).toContain(`supplier ${supplierId} exactly`);

  const exceptionId = await anException(app);
  const { name } = await app.ok('exceptionDetail', { exceptionId }, everybody);
  // Scanned, the waybill leads to the box and not to what is said of it.
  expect(await find(name)).toEqual([`unknown ${name} exactly`, `exception ${exceptionId}`]);

  const packable = await aPackable(app);
  const { cartonNo } = await packAll(app, packable);
  expect(await find(cartonNo.toLowerCase())).toEqual([`carton ${cartonNo} exactly`]);
  expect(await find('u-01')).toEqual(['shelf-china U-01 exactly']);
});

test('results leave out desks that the reader has no right to open', async () => {
  const { customer, orderNo, payNo } = await anOrder(app);
  await aTransfer(app, customer, { payNo });
  const seen = async (role: 'analyst' | 'catalogue' | 'finance', text: string) =>
    (await find(text, { as: await asRole(app, role) })).map((one) => one.split(' ')[0]);
  expect(await seen('analyst', orderNo)).toEqual(['order']);
  expect(await seen('analyst', customer.userName)).toEqual([]);
  expect(await seen('catalogue', orderNo)).toEqual([]);
  expect(await seen('finance', payNo)).toEqual(['payment']);
  const { waybill } = await anUnknownParcel(app);
  expect(await seen('analyst', waybill)).toEqual([]);
  const inquiryNo = await anInquiry(app);
  expect(await seen('finance', inquiryNo)).toEqual([]);
  expect(await find(inquiryNo)).toHaveLength(1);
});

test('goods are found by a Chinese word of two letters', async () => {
  const { productId } = await aProduct(app, { name: { 'zh-Hans': '黄铜水壶' } });
  expect(await find('水壶', { ...everybody, locale: 'zh-Hans' })).toContain(`product ${productId}`);
});

test('text without a word and text that is too short find nothing', async () => {
  for (const text of ['--', '---', '%%%', '12', '\\_%']) expect(await find(text)).toEqual([]);
});
