import { priceRuleEndpoints } from '@wasit/contract/price-rules/endpoints';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
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
  savePriceRule: ({ platform, actor }, input) => savePriceRule(platform, actor, input),
  stopPriceRule: ({ platform, actor }, input) => stopPriceRule(platform, actor, input),
  async priceRuleSuppliers({ platform, locale }, { search }) {
    return { items: await supplierChoices(platform.db, { search, locale }) };
  },
  previewPrices: ({ platform, locale }, { ruleId }) =>
    previewPrices(platform.db, { ruleId, now: platform.clock.now(), locale }),
  applyPrices: ({ platform, actor }, input) => applyPrices(platform, actor, input),
  staffPriceRuns: ({ platform }, query) => priceRuns(platform, query),
  revertPrices: ({ platform, actor }, input) => revertPrices(platform, actor, input),
  staffProductPrices: ({ platform, locale }, { productId }) =>
    productPrices(platform, { productId, locale }),
  priceProduct: ({ platform, actor }, input) => priceProduct(platform, asStaff(actor), input),
});
