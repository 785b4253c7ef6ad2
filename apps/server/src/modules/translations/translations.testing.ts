import type { TestApp } from '../../../test/start.ts';
import { aProduct, type ProductSpec } from '../catalogue/catalogue.testing.ts';
import { storeDraft } from './drafts.testing.store.ts';

/** Goods with only a Chinese name: three texts to translate. */
export const aChineseProduct = async (app: Pick<TestApp, 'platform'>, spec: ProductSpec = {}) =>
  (await aProduct(app, { name: { 'zh-Hans': '测试水壶' }, ...spec })).productId;

/** Such goods with a machine draft of the Arabic name, as read by staff. */
export async function aDraftText({ platform, ok }: TestApp, as: string) {
  const productId = await aChineseProduct({ platform });
  const draftId = await storeDraft(platform, productId);
  const textKey = `${productId}.names.ar`;
  const { sourceHash } = await ok('translationText', { textKey }, { as });
  return { textKey, draftId, sourceHash };
}
