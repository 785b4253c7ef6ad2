import { priceRuleEndpoints } from '@wasit/contract/price-rules/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { supplierChoices } from '../catalogue/index.ts';
import { previewPrices } from './preview-prices.ts';
import {
  applyPrices,
  priceProduct,
  priceRules,
  priceRuns,
  productPrices,
  revertPrices,
  savePriceRule,
  stopPriceRule,
} from './price-desk.ts';

export const priceRuleRoutes = routes(priceRuleEndpoints, {
  staffPriceRules: ({ platform, locale }, query) => priceRules(platform, { ...query, locale }),
  savePriceRule: withActor(savePriceRule),
  stopPriceRule: withActor(stopPriceRule),
  async priceRuleSuppliers({ platform, locale }, { search }) {
    return { items: await supplierChoices(platform.db, { search, locale }) };
  },
  previewPrices: ({ platform, locale }, { ruleId }) =>
    previewPrices(platform.db, { ruleId, now: platform.clock.now(), locale }),
  applyPrices: withActor(applyPrices),
  staffPriceRuns: ({ platform }, query) => priceRuns(platform, query),
  revertPrices: withActor(revertPrices),
  staffProductPrices: ({ platform, locale }, { productId }) =>
    productPrices(platform, { productId, locale }),
  priceProduct: withActor(priceProduct),
});
