import type { CartGroup, CartLine, CartPage } from '@wasit/contract/cart/endpoints';

const dollarsAndDinars = (dollars: number) => ({
  usd: { amount: dollars, currency: 'USD' as const },
  iqd: { amount: Math.round(dollars * 1310), currency: 'IQD' as const },
});

export const aLine = (overrides: Partial<CartLine> = {}): CartLine => ({
  skuId: 1,
  productId: 10,
  name: 'Desk lamp',
  variant: 'White',
  picture: { url: '/p.webp', width: 300, height: 300 },
  quantity: 10,
  unit: 'pc',
  unitPrice: dollarsAndDinars(2),
  unitPriceWhenAdded: null,
  list: null,
  lineTotal: dollarsAndDinars(20),
  skuStock: 100,
  stockKnown: true,
  minQuantity: 5,
  batch: 5,
  selected: true,
  problems: [],
  addedAt: '2026-11-20T00:00:00Z',
  expiresAt: '2026-12-20T00:00:00Z',
  ...overrides,
});

export const aGroup = (overrides: Partial<CartGroup> = {}): CartGroup => ({
  supplierId: 7,
  supplierName: 'Yiwu Lamps',
  mixedBatch: null,
  missing: null,
  chinaFreight: dollarsAndDinars(1),
  lines: [aLine()],
  ...overrides,
});

export const aCart = (
  groups: CartGroup[],
  summary: Partial<CartPage['summary']> = {},
): CartPage => ({
  groups,
  count: groups.flatMap(({ lines }) => lines).length,
  summary: {
    pieces: 10,
    quantities: [{ unit: 'pc', quantity: 10 }],
    lines: 1,
    goods: dollarsAndDinars(20),
    chinaFreight: dollarsAndDinars(1),
    firstStage: dollarsAndDinars(21),
    minimum: dollarsAndDinars(15),
    missingToMinimum: null,
    landedCost: null,
    canOrder: true,
    ...summary,
  },
});
