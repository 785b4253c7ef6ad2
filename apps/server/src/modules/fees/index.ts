import type { Module } from '../../platform/module.ts';
import { feeRoutes } from './fees.routes.ts';

export { type ComparedLoad, compareDrafts, type OpenLoad } from './compare-drafts.ts';
export { type ContainerSize, containerCapacities } from './containers.rules.ts';
export type { EstimateLine } from './estimate.rules.ts';
export { formatUsd, type MinorFeeLine } from './fee-line.ts';
export { viewFeeLine } from './fee-line.view.ts';
export {
  chinaFreight,
  chinaFreightLine,
  couponLine,
  discountLine,
  goodsLine,
  measureSpread,
  shareOfCarton,
} from './fees.rules.ts';
export { warehouses } from './fees.view.ts';
export { chargeableLitres, type Load, type SizeMm } from './measures.rules.ts';
export { currentRate, priceTags, type Tags, tagsAt, tagsForLists } from './price-tags.ts';
export { currentPurchaseRate, currentYuanRate, presentPurchaseRates } from './purchase-rates.ts';
export {
  boxFreight,
  type CarriedBox,
  type CostTerms,
  estimateMinor,
  landedCost,
  landedEach,
  readCostTerms,
  type StorageFee,
  type StorageTerms,
  secondStageFee,
  storageFee,
  termsForLists,
} from './quote-fees.ts';
export { seedFees } from './seed-fees.ts';
export { storageTime, warningDue, warningHours } from './storage.rules.ts';
export { publishTariffDrafts } from './tariff-drafts.ts';
export { seaTermsAt } from './tariff-terms.ts';
export { tariffDrafts } from './tariffs.view.ts';

export const feesModule: Module = { name: 'fees', routes: feeRoutes };
