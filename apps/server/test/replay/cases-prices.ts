import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import {
  aPriceJump,
  scheduleFields,
} from '../../src/modules/catalogue/import/scheduled/scheduled.testing.ts';
import { aCoupon, couponFields } from '../../src/modules/coupons/coupons.testing.ts';
import { aPriceList, listFields } from '../../src/modules/price-lists/price-lists.testing.ts';
import {
  aPriceRule,
  aPriceRun,
  ruleFields,
} from '../../src/modules/price-rules/price-rules.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Acts of the desks of price rules and coupons. */
export const priceCases = (app: TestApp) =>
  ({
    saveCoupon: async () => ({ input: couponFields() }),
    stopCoupon: async () => ({
      input: { couponId: await aCoupon(app), reason: 'printed wrongly' },
    }),
    savePriceList: async () => ({ input: listFields() }),
    stopPriceList: async () => ({ input: { listId: await aPriceList(app), reason } }),
    saveRefreshSchedule: async () => ({ input: scheduleFields() }),
    decidePriceJumps: async () => ({
      input: { jumpIds: [(await aPriceJump(app)).jumpId], accept: true, reason },
    }),
    savePriceRule: async () => ({ input: ruleFields() }),
    stopPriceRule: async () => ({ input: { ruleId: await aPriceRule(app), reason } }),
    applyPrices: async () => {
      const as = (await aStaff(app, 'finance-lead')).token;
      const { supplierId } = await aProduct(app, { purchaseYuan: 71 });
      await aPriceRule(app, { supplierId });
      const { fingerprint } = await app.ok('previewPrices', {}, { as });
      return { as, input: { fingerprint, reason } };
    },
    revertPrices: async () => ({ input: { runId: (await aPriceRun(app)).runId, reason } }),
    priceProduct: async () => {
      const { productId, supplierId } = await aProduct(app, { purchaseYuan: 71 });
      await aPriceRule(app, { supplierId });
      const as = (await aStaff(app, 'catalogue')).token;
      return { as, input: { productId, revision: 0 } };
    },
  }) satisfies Cases;
