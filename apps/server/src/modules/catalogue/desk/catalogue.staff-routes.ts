import { categoryDeskEndpoints } from '@wasit/contract/catalogue/category-desk';
import { staffCatalogueEndpoints } from '@wasit/contract/catalogue/desk';
import { scheduledRefreshEndpoints } from '@wasit/contract/catalogue/scheduled-refreshes';
import { outsidePictureEndpoints } from '@wasit/contract/images/outside';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { storeFilm } from '../../content/index.ts';
import { setShelf } from '../drafts/set-shelf.ts';
import {
  decideJumps,
  priceJumps,
  refreshSchedules,
  saveSchedule,
} from '../import/scheduled/schedule-desk.ts';
import {
  editCategory,
  listCategories,
  mapCategory,
  orderCategories,
  staffCategory,
} from './categories/category-desk.ts';
import { addCategory, moveCategory } from './categories/category-places.ts';
import { createProduct } from './drafts/create-product.ts';
import { addSupplier, supplierChoices } from './drafts/supplier-choice.ts';
import { editProduct } from './edit-product.ts';
import { fetchPictures, pictureTroubles } from './pictures/picture-desk.ts';
import { countWeighed, placeProducts, weighProducts } from './place-products.ts';

export const catalogueStaffRoutes = routes(
  {
    ...staffCatalogueEndpoints,
    ...categoryDeskEndpoints,
    ...outsidePictureEndpoints,
    ...scheduledRefreshEndpoints,
  },
  {
    staffRefreshSchedules: ({ platform }) => refreshSchedules(platform),
    saveRefreshSchedule: withActor(saveSchedule),
    staffPriceJumps: ({ platform, locale }, query) => priceJumps(platform, { ...query, locale }),
    decidePriceJumps: withActor(decideJumps),
    staffPictureTroubles: ({ platform }) => pictureTroubles(platform.db),
    staffFetchPictures: async ({ platform, actor }, { productIds }) => ({
      requested: await fetchPictures(platform, actor, productIds),
    }),
    staffCreateProduct: withActor(createProduct),
    async staffProductSuppliers({ platform, locale }, { search }) {
      return { items: await supplierChoices(platform.db, { search, locale }) };
    },
    staffAddSupplier: withActor(addSupplier),
    staffProductFilm: ({ platform, files }) =>
      storeFilm(platform, { file: files[0], folder: 'products' }),
    staffEditProduct: withActor(editProduct),
    async staffPlaceProducts({ platform, actor }, input) {
      return { moved: await placeProducts(platform, actor, input) };
    },
    async staffWeighProducts({ platform, actor }, input) {
      return { changed: await weighProducts(platform, actor, input) };
    },
    async staffWeighPreview({ platform }, input) {
      return { changed: await countWeighed(platform, input) };
    },
    async staffSetShelf({ platform, actor }, { productIds, onShelf, reason: note }) {
      return {
        moved: await setShelf(platform, actor, {
          productIds,
          onShelf,
          reason: 'staff',
          note,
        }),
      };
    },
    async staffCategoryList({ platform }) {
      return { items: await listCategories(platform.db) };
    },
    async staffEditCategory({ platform, actor }, input) {
      await editCategory(platform, actor, input);
      return staffCategory(platform.db, input.categoryId);
    },
    async staffOrderCategories({ platform, actor }, input) {
      await orderCategories(platform, actor, input);
      return { items: await listCategories(platform.db) };
    },
    async staffAddCategory({ platform, actor }, input) {
      return staffCategory(platform.db, await addCategory(platform, actor, input));
    },
    async staffMoveCategory({ platform, actor }, input) {
      await moveCategory(platform, actor, input);
      return staffCategory(platform.db, input.categoryId);
    },
    async staffMapCategory({ platform, actor }, input) {
      await mapCategory(platform, actor, input);
      return staffCategory(platform.db, input.categoryId);
    },
  },
);
