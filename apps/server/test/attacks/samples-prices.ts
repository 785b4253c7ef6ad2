import { scheduleFields } from '../../src/modules/catalogue/import/scheduled/scheduled.testing.ts';
import { listFields } from '../../src/modules/price-lists/price-lists.testing.ts';
import { ruleFields } from '../../src/modules/price-rules/price-rules.testing.ts';
import { couponSamples } from './samples-coupons.ts';
import type { World } from './world.ts';

const priceRuleSamples = ({ priceRuleId, priceRunId, pricedProductId }: World) => ({
  staffPriceRules: {
    input: { pageNo: 1, pageSize: 20, show: 'holds', search: 'A', sort: '-markup' },
  },
  savePriceRule: {
    input: ruleFields({
      name: 'kettles',
      categoryId: null,
      supplierId: null,
      fromYuan: 10,
      belowYuan: 50,
      markupPercent: 25,
      minimumMarginPercent: 10,
      stepCents: 25,
      validFrom: '2090-01-01T00:00:00.000Z',
      validTo: '2099-01-01T00:00:00.000Z',
    }),
  },
  stopPriceRule: { input: { ruleId: priceRuleId, reason: 'made wrongly' } },
  priceRuleSuppliers: { input: { search: 'Yiwu' } },
  previewPrices: { input: { ruleId: null } },
  applyPrices: { input: { fingerprint: 'of-a-preview', reason: 'the rate fell' } },
  staffPriceRuns: { input: { pageNo: 1, pageSize: 20, sort: '-at' } },
  revertPrices: { input: { runId: priceRunId, reason: 'too dear' } },
  staffProductPrices: { input: { productId: pricedProductId } },
  priceProduct: { input: { productId: pricedProductId, revision: 0 } },
});

const priceJumpSamples = {
  staffRefreshSchedules: { input: {} },
  saveRefreshSchedule: { input: scheduleFields() },
  staffPriceJumps: { input: { pageNo: 1, pageSize: 20, sort: '-percent' } },
  decidePriceJumps: { input: { jumpIds: ['pj_none'], accept: false, reason: 'too dear' } },
};

const priceListSamples = ({ priceListId, pricedProductId }: World) => {
  const input = listFields({
    categoryId: null,
    prices: [{ productId: pricedProductId, price: 1 }],
    validFrom: '2090-01-01T00:00:00.000Z',
    validTo: '2099-01-01T00:00:00.000Z',
  });
  return {
    staffPriceLists: {
      input: { pageNo: 1, pageSize: 20, show: 'holds', search: 'A', sort: '-made' },
    },
    previewPriceList: { input },
    savePriceList: { input },
    stopPriceList: { input: { listId: priceListId, reason: 'made wrongly' } },
    ownPrices: { input: { productIds: [pricedProductId] } },
  };
};

/** Samples of the desks of price rules, price lists and coupons. */
export const priceSamples = (world: World) => ({
  ...couponSamples(world),
  ...priceRuleSamples(world),
  ...priceJumpSamples,
  ...priceListSamples(world),
});
