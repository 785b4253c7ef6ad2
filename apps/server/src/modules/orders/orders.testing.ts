import type { InputOf } from '@wasit/contract/api';
import type { CallOptions, TestApp } from '../../../test/start.ts';
import { aCustomer, type TestCustomer } from '../accounts/accounts.testing.ts';
import { aProduct, type ProductSpec } from '../catalogue/catalogue.testing.ts';
import { aFundedWallet, payByWallet } from '../payments/payments.testing.ts';

type App = Pick<TestApp, 'platform' | 'ok' | 'call'>;

export interface TestOrder {
  readonly orderNo: string;
  readonly payNo: string;
  readonly customer: TestCustomer;
  readonly skuIds: readonly number[];
}

interface OrderSpec {
  readonly customer?: TestCustomer;
  /** Who places it; the customer if left out. */
  readonly by?: CallOptions;
  /** Of one SKU. Default 4: 20 USD of the 5-dollar test product. */
  readonly quantity?: number;
  readonly product?: ProductSpec;
  readonly delivery?: Pick<InputOf<'createOrder'>, 'deliveryMethod' | 'addressId'>;
}

/** An unpaid order for pickup, placed through the API. */
export async function anOrder(
  app: App,
  { customer, by, quantity = 4, product = {}, delivery = { deliveryMethod: 2 } }: OrderSpec = {},
): Promise<TestOrder> {
  const buyer = customer ?? (await aCustomer(app));
  const { skuIds } = await aProduct(app, product);
  const items = skuIds.map((skuId) => ({ skuId, quantity }));
  const { orderNo, payNo } = await app.ok(
    'createOrder',
    { items, ...delivery },
    by ?? { as: buyer.token },
  );
  return { orderNo, payNo, customer: buyer, skuIds };
}

/** An order whose first stage was paid from a full wallet. */
export async function aPaidOrder(app: App, spec: OrderSpec = {}): Promise<TestOrder> {
  const order = await anOrder(app, spec);
  await aFundedWallet(app, order.customer.userId, 1_000_000);
  await payByWallet(app, order.customer.token, order.payNo);
  return order;
}
