import { formatMoney } from '@wasit/i18n';
import { z } from 'zod';

/** The object of the audit entries that make up a customer's log. */
export const logObject = (userId: string): string => `user:${userId}`;

const numbers = z.object({ orderNo: z.string().optional(), payNo: z.string().optional() });
const goods = z.object({
  items: z.array(z.object({ skuId: z.number(), quantity: z.number() })).optional(),
  skuIds: z.array(z.number()).optional(),
  skuId: z.number().optional(),
  quantity: z.number().optional(),
});
const words = z.object({
  note: z.string().optional(),
  reason: z.string().optional(),
  remark: z.string().optional(),
  amount: z.number().optional(),
});

/**
 * The subject of an act, language-free: an order number, or goods as "12×4 13×2" (SKU and
 * quantity).
 */
export function describeAct(input: unknown, result: unknown) {
  const { orderNo, payNo } = {
    ...numbers.safeParse(input).data,
    ...numbers.safeParse(result).data,
  };
  const { items = [], skuIds = [], skuId, quantity } = goods.safeParse(input).data ?? {};
  const goodsItems = [
    ...items.map((item) => `${item.skuId}×${item.quantity}`),
    ...skuIds.map(String),
    ...(skuId === undefined
      ? []
      : [quantity === undefined ? String(skuId) : `${skuId}×${quantity}`]),
  ];
  const { note, reason, remark, amount } = words.safeParse(input).data ?? {};
  const text = note || reason || remark || '';
  return {
    what: (orderNo ?? payNo ?? goodsItems.slice(0, 50).join(' ')) || null,
    note:
      [amount === undefined ? '' : formatMoney({ amount, currency: 'USD' }, 'en'), text]
        .filter(Boolean)
        .join(' · ') || null,
  };
}

/** Parses what `describeAct` wrote. */
export function parseAct(what: string | null) {
  const text = what ?? '';
  if (/^\d{16}$/.test(text)) return { orderNo: text, goods: [] };
  return {
    orderNo: null,
    goods: [...text.matchAll(/(?:^| )(\d{1,10})(?:×(\d{1,7}))?(?= |$)/g)].map(
      ([, skuId, quantity]) => ({
        skuId: Number(skuId),
        quantity: quantity === undefined ? null : Number(quantity),
      }),
    ),
  };
}
