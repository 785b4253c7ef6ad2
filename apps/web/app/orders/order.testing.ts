import type { OrderDetail } from '@wasit/contract/order-views';

const dual = (dollars: number) => ({
  usd: { amount: dollars, currency: 'USD' as const },
  iqd: { amount: Math.round(dollars * 1310), currency: 'IQD' as const },
});
const at = '2026-11-21T09:00:00.000Z';

/** An unpaid order of one line. */
export const anOrder = (given: Partial<OrderDetail> = {}): OrderDetail => ({
  orderNo: '1234567890123456',
  status: 'WAIT_BUYER_PAY',
  statusCode: 1,
  createdAt: at,
  total: dual(40),
  pieces: 10,
  due: {
    payNo: 'P1234567890123456',
    orderNo: '1234567890123456',
    type: 0,
    purpose: 'first-stage',
    amount: dual(21),
    status: 'open',
    deadlineAt: '2026-11-22T09:00:00.000Z',
    paused: false,
    issuedAt: at,
    settledAt: null,
    restPayNo: null,
    payment: null,
  },
  overseasReview: null,
  actions: [],
  remark: '',
  lines: [
    {
      lineId: 'l1',
      skuId: 1,
      productId: 10,
      name: 'Desk lamp',
      variant: 'White',
      picture: { url: '/p.webp', width: 300, height: 300 },
      quantity: 10,
      unitPrice: dual(2),
      lineTotal: dual(20),
      supplierName: 'Yiwu Lamps',
      status: 'to_buy',
      raised: null,
    },
  ],
  fees: [],
  firstStage: dual(21),
  secondStage: { issued: null, lines: [], estimate: { low: dual(10), likely: dual(15), high: dual(20) }, aboveEstimate: false },
  rate: 1310,
  deliveryMethod: 2,
  address: null,
  pickup: null,
  timeline: [],
  parcels: [],
  payables: [],
  receipts: [],
  storage: { freeUntil: null, due: null },
  history: [],
  ...given,
});
