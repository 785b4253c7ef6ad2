import type { DualMoney } from '@wasit/contract/wire';
import type { Basket, BasketLine } from './basket.ts';

/**
 * A line in the data of the page, without the names of its fields: product, variant, quantity, unit,
 * dollars and dinars in Baghdad, goods.
 */
export const encodeLine = ({ productId, skuId, quantity, unit, landed, goods }: BasketLine) =>
  [productId, skuId, quantity, unit, landed.usd.amount, landed.iqd.amount, goods] as const;

export function decodeLine(line: ReturnType<typeof encodeLine>): BasketLine {
  const [productId, skuId, quantity, unit, usd, iqd, goods] = line;
  const landed: DualMoney = {
    usd: { amount: usd, currency: 'USD' },
    iqd: { amount: iqd, currency: 'IQD' },
  };
  return { productId, skuId, quantity, unit, landed, goods };
}

export type ShownBasket = Omit<Basket, 'lines'> & { lines: ReturnType<typeof encodeLine>[] };
