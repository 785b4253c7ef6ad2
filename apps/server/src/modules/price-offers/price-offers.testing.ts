import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct, type ProductSpec } from '../catalogue/catalogue.testing.ts';
import { anInquiry } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** A customer's inquiry whose goods are set, and the fields of an offer for them. */
export async function anInquiryWithGoods(app: TestApp, product: ProductSpec = {}) {
  const customer = await aCustomer(app);
  const as = (await aStaff(app, 'support')).token;
  const inquiryNo = await anInquiry(app, { as: customer.token });
  const { productId, skuIds } = await aProduct(app, { stock: 1_000, ...product });
  await app.ok('inquiryGoods', { inquiryNo, productId }, { as });
  const input: InputOf<'makePriceOffer'> = {
    inquiryNo,
    skuId: skuIds[0] ?? 0,
    quantity: 20,
    unitPrice: 3.21,
    days: 3,
    note: 'From the factory in Yiwu.',
  };
  return { customer, as, inquiryNo, productId, input };
}

/** An open offer of 20 pieces at 3.21 USD. */
export async function aPriceOffer(app: TestApp, product: ProductSpec = {}) {
  const inquiry = await anInquiryWithGoods(app, product);
  const { offerNo } = await app.ok('makePriceOffer', inquiry.input, { as: inquiry.as });
  return { ...inquiry, offerNo };
}
