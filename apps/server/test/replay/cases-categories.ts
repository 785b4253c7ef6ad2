import { randomUUID } from 'node:crypto';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason } from './press.ts';

/** Acts of the category desk. */
export const categoryCases = (app: TestApp) => {
  const as = async () => (await aStaff(app, 'catalogue')).token;
  const list = async () => (await app.ok('staffCategoryList', {}, { as: await as() })).items;
  /** A category with its own product. */
  const own = async () => {
    const { productId } = await aProduct(app, { category: ['Replay', randomUUID().slice(0, 8)] });
    const product = await app.ok('staffProductDetail', { productId }, { as: await as() });
    const found = (await list()).find(({ categoryId }) => categoryId === product.categoryId);
    if (!found) throw new Error('no category');
    return found;
  };
  return {
    staffEditCategory: async () => {
      const { categoryId, revision, density, shippingClass, hidden } = await own();
      return {
        input: {
          categoryId,
          revision,
          names: { en: `Home ${randomUUID().slice(0, 8)}` },
          density,
          hsCode: '',
          shippingClass,
          hidden,
        },
      };
    },
    staffOrderCategories: async () => {
      const one = await own();
      const beside = (await list())
        .filter(({ parentId }) => parentId === one.parentId)
        .map(({ categoryId }) => categoryId);
      return { input: { parentId: one.parentId, categoryIds: beside.reverse() } };
    },
    staffAddCategory: async () => ({
      input: {
        parentId: (await own()).parentId,
        names: { en: `Lanterns ${randomUUID().slice(0, 8)}` },
      },
    }),
    staffMoveCategory: async () => {
      const { categoryId, revision } = await own();
      return { input: { categoryId, revision, toParentId: null, reason } };
    },
    staffMapCategory: async () => {
      const [from, to] = [await own(), await own()];
      return {
        input: {
          categoryId: from.categoryId,
          revision: from.revision,
          toCategoryId: to.categoryId,
          reason,
        },
      };
    },
  } satisfies Cases;
};
