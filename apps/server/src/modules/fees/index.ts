import type { Module } from '../../platform/module.ts';
import { feeRoutes } from './fees.routes.ts';

export type { EstimateLine } from './estimate.rules.ts';
export {
  chinaFreight,
  chinaFreightLine,
  discountLine,
  goodsLine,
  type MinorFeeLine,
  type SizeMm,
  viewFeeLine,
} from './fees.rules.ts';
export { warehouses } from './fees.view.ts';
export { currentRate, priceTags, type Tags, tagsAt, tagsForLists } from './price-tags.ts';
export { estimateLandedCost, estimateMinor, type StorageFee, secondStageFee, storageFee } from './quote-fees.ts';
export { seedFees } from './seed-fees.ts';

export const feesModule: Module = { name: 'fees', routes: feeRoutes };
