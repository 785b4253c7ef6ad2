import type { TestApp } from '../../../test/start.ts';

/** Puts SKUs into the cart of the customer behind `token`, selected for checkout. */
export const inCart = (
  app: Pick<TestApp, 'ok'>,
  token: string,
  items: readonly { readonly skuId: number; readonly quantity: number }[],
): Promise<{ count: number }> => app.ok('cartAdd', { items: [...items] }, { as: token });
