import type { Module } from '../../platform/module.ts';
import { feeRoutes } from './fees.routes.ts';

export type { EstimateLine, MinorEstimate } from './estimate.rules.ts';
export {
  chinaFreight,
  chinaFreightLine,
  discountLine,
  goodsLine,
  type MinorFeeLine,
  recompute,
  type SizeMm,
  viewFeeLine,
} from './fees.rules.ts';
export { warehouses } from './fees.view.ts';
export { type CurrentRate, currentRate, priceTags, type Tags, tagsAt } from './price-tags.ts';
export { estimateLandedCost, estimateMinor, type MeasuredParcel, type StorageFee, secondStageFee, storageFee } from './quote-fees.ts';
export { seedFees } from './seed-fees.ts';

export const feesModule: Module = { name: 'fees', routes: feeRoutes };
