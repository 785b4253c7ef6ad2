import { supplierTexts } from '../../src/modules/procurement/procurement.testing.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };
const reason = 'test';

/** Samples of purchases and the rate of yuan. */
export const purchasingSamples = ({ draft, ordered, paid, announced: bought, claim }: World) => {
  const claimSeen = { claimNo: claim.claimNo, version: claim.version };
  const { lineIds: _, ...seen } = ordered;
  return {
    purchaseRates: { input: { ...paging } },
    setPurchaseRate: {
      input: { currency: 'CNY', perDollar: 7.1, source: 'bank', reason, confirmed: false },
    },
    marginList: {
      input: {
        ...paging,
        groupBy: 'order',
        from: '2026-01-01T00:00:00Z',
        to: '2027-01-01T00:00:00Z',
        search: '4411862005001302',
      },
    },
    purchaseLines: {
      input: { ...paging, show: 'to_buy', search: 'kettle', supplierId: 1, sort: '-total' },
    },
    purchaseProposals: { input: { ...paging, search: 'kettle', supplierId: 1, linesPageNo: 1 } },
    purchaseOrderList: { input: { ...paging, status: 'draft', search: 'PO', sort: '-at' } },
    purchaseOrderDetail: { input: { poNo: draft.poNo } },
    createPurchaseOrder: {
      input: {
        supplierId: 1,
        lineIds: paid.lineIds,
        prices: draft.prices,
        currency: 'CNY',
        freight: 10,
        discount: 2.5,
        note: 'in one carton',
      },
    },
    savePurchaseOrder: {
      input: { ...draft, currency: 'CNY', note: 'in one carton', promisedDays: 3 },
    },
    orderPurchaseOrder: {
      input: { ...draft, currency: 'CNY', note: 'in one carton', promisedDays: 3 },
    },
    startSupplierPayment: { input: { poNo: seen.poNo, step: 'take-over', from: 'st_none' } },
    payPurchaseOrder: { input: { ...seen, reference: 'Alipay 20261101' } },
    closePurchaseOrder: { input: { ...seen, reason } },
    correctPurchaseOrder: {
      input: {
        ...seen,
        field: 'unitPrice',
        skuId: 1,
        amount: 29.5,
        supplierOrderNo: 'A-2',
        reason,
      },
    },
    correctPurchase: {
      input: {
        lineId: bought.lineIds[0],
        corrections: 0,
        field: 'unitCost',
        unitCost: { amount: 4.9, currency: 'USD' },
        supplierOrderNo: 'SO-2',
        reason,
      },
    },
    cancelPurchaseOrder: { input: { ...seen, reason } },
    supplierList: { input: { ...paging, search: 'yiwu', sort: '-last' } },
    supplierFile: { input: { supplierId: claim.supplierId } },
    saveSupplierFile: { input: { supplierId: claim.supplierId, ...supplierTexts, reason } },
    supplierClaims: {
      input: { ...paging, status: 'open', supplierId: claim.supplierId, search: 'SC', sort: 'at' },
    },
    openSupplierClaim: {
      input: {
        supplierId: claim.supplierId,
        cause: 'other',
        reference: '-',
        amountYuan: 20,
        reason,
      },
    },
    acceptSupplierClaim: { input: { ...claimSeen, amountYuan: 10, note: 'by WeChat' } },
    refuseSupplierClaim: { input: { ...claimSeen, reason } },
    settleSupplierClaim: { input: { ...claimSeen, amountYuan: 10, reference: 'Alipay 7' } },
  };
};
