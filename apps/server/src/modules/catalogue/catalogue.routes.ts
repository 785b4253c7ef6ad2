import { userLevel } from '@wasit/contract/accounts/levels';
import { catalogueEndpoints } from '@wasit/contract/catalogue/endpoints';
import { rankingEndpoints } from '@wasit/contract/catalogue/ranking';
import { localeOfCode } from '@wasit/contract/locales';
import { routes } from '../../platform/http/call/call.ts';
import { countProducts } from '../recording/index.ts';
import { categoryTree, viewCategories } from './categories/category-tree.ts';
import { freightEstimate, productDescription, productDetail } from './product-detail.ts';
import { productPage, randomProducts, recommendedProducts } from './products/list-products.ts';
import { rankingPage } from './ranking/ranking.ts';

export const catalogueRoutes = routes(catalogueEndpoints, {
  async categoryTree({ platform, locale }, { language }) {
    const requested = language === undefined ? undefined : localeOfCode(language);
    return {
      items: viewCategories(await categoryTree(platform), null, {
        locale: requested ?? locale,
        deep: true,
      }),
    };
  },
  async rootCategories({ platform, locale }) {
    return { items: viewCategories(await categoryTree(platform), null, { locale, deep: false }) };
  },
  async subCategoryTree({ platform, locale }, { categoryId }) {
    return {
      items: viewCategories(await categoryTree(platform), categoryId, { locale, deep: true }),
    };
  },
  async listSubCategories({ platform, locale }, { categoryId }) {
    return {
      items: viewCategories(await categoryTree(platform), categoryId, { locale, deep: false }),
    };
  },
  productPage: ({ platform, locale }, input) => productPage(platform, input, { locale }),
  async randomProducts({ platform, locale }, { pageSize }) {
    return { items: await randomProducts(platform, { count: pageSize, locale }) };
  },
  async productDetail({ platform, locale, forPage }, { productId }) {
    const detail = await productDetail(platform, { productId, locale });
    // A page is rendered for many readers, or for none: its views are counted when it is sent.
    if (!forPage) countProducts(platform, 'seen', [productId]);
    return detail;
  },
  async recommendedProducts({ platform, locale }, { productId }) {
    return { items: await recommendedProducts(platform, { productId, locale }) };
  },
  async productDescription({ platform, locale }, { productId }) {
    return { paragraphs: await productDescription(platform, { productId, locale }) };
  },
  freightEstimate: ({ platform, actor }, input) =>
    freightEstimate(platform, {
      ...input,
      level: actor.kind === 'user' ? actor.level : userLevel.customer,
    }),
});

export const rankingRoutes = routes(rankingEndpoints, {
  async rankingCategories({ platform, locale }) {
    const top = viewCategories(await categoryTree(platform), null, { locale, deep: false });
    return { items: top.map(({ categoryId, categoryName }) => ({ categoryId, categoryName })) };
  },
  rankingPage: ({ platform, locale }, input) => rankingPage(platform, input, locale),
});
