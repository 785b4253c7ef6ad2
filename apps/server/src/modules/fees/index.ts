import type { Module } from '../../platform/module.ts';
import { feeRoutes } from './fees.routes.ts';

export { type ComparedLoad, compareDrafts } from './estimates/compare-drafts.ts';
export { type ContainerSize, containerCapacities } from './estimates/containers.rules.ts';
export type { EstimateLine } from './estimates/estimate.rules.ts';
export {
  type CostTerms,
  estimateMinor,
  landedCost,
  landedCostPerPiece,
  readCostTerms,
  termsForLists,
} from './estimates/landed-cost.ts';
export { boxFreight, secondStageFee } from './estimates/second-stage-fee.ts';
export { warehouses } from './fees.view.ts';
export { formatUsd, type MinorFeeLine } from './lines/fee-line.ts';
export { feeLabel, viewFeeLine } from './lines/fee-line.view.ts';
export {
  chinaFreight,
  chinaFreightLine,
  couponLine,
  discountLine,
  goodsLine,
  shareOfCarton,
} from './lines/fees.rules.ts';
export { chargeableLitres, type Load, measureSpread, type SizeMm } from './lines/measures.rules.ts';
export { unitsInput } from './lines/units-input.ts';
export {
  currentDualPrices,
  currentRate,
  type DualPrices,
  dualPriceAt,
  dualPricesForLists,
  type ToDualPrice,
} from './rates/dual-prices.ts';
export {
  currentPurchaseRate,
  currentPurchaseRates,
  currentYuanRate,
} from './rates/purchase-rates.ts';
export { seedFees } from './seed-fees.ts';
export { storageTime, warningDue, warningHours } from './storage/storage.rules.ts';
export { type StorageFee, storageFee } from './storage/storage-fee.ts';
export { publishTariffDrafts } from './tariffs/tariff-drafts.ts';
export { seaTermsAt } from './tariffs/tariff-terms.ts';
export { tariffDrafts } from './tariffs/tariffs.view.ts';

export const feesModule: Module = { name: 'fees', routes: feeRoutes };
