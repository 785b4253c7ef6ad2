import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';
import { aProduct, type ProductSpec } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

/** A rule of 30 percent for all goods, rounded up to 5 cents, from now on. */
export const ruleFields = (
  changes: Partial<InputOf<'savePriceRule'>> = {},
): InputOf<'savePriceRule'> => ({ name: 'All goods', markupPercent: 30, ...changes });

export const aPriceRule = async (app: TestApp, changes: Partial<InputOf<'savePriceRule'>> = {}) => {
  const as = (await aStaff(app, 'finance-lead')).token;
  return (await app.ok('savePriceRule', ruleFields(changes), { as })).ruleId;
};

/** Applies the valid rules as currently previewed. */
export async function applyRules(app: TestApp, as: string): Promise<string> {
  const { fingerprint } = await app.ok('previewPrices', {}, { as });
  return (await app.ok('applyPrices', { fingerprint, reason: 'as previewed' }, { as })).runId;
}

/** Goods with a purchase price of 71 yuan, priced by rules of their own; returns that run. */
export async function aPriceRun(app: TestApp, spec: ProductSpec = {}) {
  const as = (await aStaff(app, 'finance-lead')).token;
  const { productId, supplierId } = await aProduct(app, { purchaseYuan: 71, ...spec });
  await aPriceRule(app, { supplierId });
  return { productId, runId: await applyRules(app, as) };
}
