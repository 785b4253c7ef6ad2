import type { TestApp } from '../../../test/start.ts';

export const reviewFields = { stars: 4, text: 'Good quality, arrived in 34 days.', pictureIds: [] };

/** A waiting review of goods from a delivered order. */
export async function aReview(
  app: TestApp,
  { orderNo, customer }: { orderNo: string; customer: { token: string } },
  changes: Partial<{ stars: number; text: string; pictureIds: string[] }> = {},
): Promise<string> {
  const { items } = await app.ok('receivedGoods', {}, { as: customer.token });
  const productId = items.find((goods) => goods.orderNo === orderNo)?.productId ?? 0;
  const input = { productId, ...reviewFields, ...changes };
  return (await app.ok('writeReview', input, { as: customer.token })).reviewId;
}
