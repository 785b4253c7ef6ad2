import { brandEndpoints } from '@wasit/contract/brands/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import {
  brandDetail,
  brandGoods,
  cooperationBrands,
  hotBrands,
  staffBrand,
  staffBrandList,
} from './read-brands.ts';
import { saveBrand } from './save-brand.ts';

export const brandRoutes = routes(brandEndpoints, {
  hotBrands: ({ platform, locale }, paging) => hotBrands(platform, { ...paging, locale }),
  brandCooperationList: ({ platform, locale }, paging) =>
    cooperationBrands(platform, { ...paging, locale }),
  brandDetail: ({ platform, locale }, { brandId }) => brandDetail(platform, { brandId, locale }),
  brandGoods: ({ platform, locale }, input) => brandGoods(platform, input, locale),
  staffBrandList: ({ platform, locale }, query) => staffBrandList(platform, query, locale),
  staffBrand: ({ platform }, { brandId }) => staffBrand(platform, brandId),
  saveBrand: withActor(saveBrand),
});
