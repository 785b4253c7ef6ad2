const paging = { pageNo: 1, pageSize: 20 };
const none = { input: {} };

/** Samples of the desks of goods, categories, words and imports. */
export const catalogueDesk = {
  staffHotWords: none,
  staffSaveHotWords: { input: { items: [{ names: { en: 'kettle' } }], version: 'x' } },
  staffSynonymPage: { input: { ...paging, search: 'phone' } },
  staffSaveSynonym: { input: { id: null, revision: 0, words: { en: ['phone', 'handset'] } } },
  staffRemoveSynonym: { input: { id: 1, revision: 0 } },
  staffBrandPage: { input: { ...paging, search: 'samsung' } },
  staffSaveBrand: { input: { id: null, revision: 0, brand: 'Lumeka', aliases: ['لوميكا'] } },
  staffRemoveBrand: { input: { id: 1, revision: 0 } },
  staffWantedWords: { input: paging },
  staffProductPage: {
    input: { ...paging, status: 'on_shelf', search: 'kettle', untranslated: 'ckb', byLink: false, pictureFailed: true, categoryId: 1 },
  },
  staffProductDetail: { input: { productId: 1 } },
  staffEditProduct: {
    input: {
      productId: 1,
      revision: 0,
      changes: { names: { en: 'Kettle' }, brand: 'Midea', hsCode: '8516.10', tags: [2] },
      release: [],
      reason: 'test',
    },
  },
  staffSetShelf: { input: { productIds: [1], onShelf: true, reason: 'test' } },
  staffPictureTroubles: none,
  staffFetchPictures: { input: { productIds: [1] } },
  staffCategoryList: none,
  staffEditCategory: {
    input: { categoryId: 1, revision: 0, names: { en: 'Home' }, density: 200, hsCode: '', shippingClass: 'general', hidden: false },
  },
  staffOrderCategories: { input: { parentId: null, categoryIds: [1] } },
  staffImportUpload: none,
  staffImportPage: { input: paging },
  staffImportDetail: { input: { runId: 'imp_none' } },
  staffImportPreview: { input: { runId: 'imp_none', encoding: 'auto' } },
  staffImportStart: {
    input: { runId: 'imp_none', check: true, source: 'test', mode: 'full', retireMissing: false, fetchPictures: true, mapping: {} },
  },
  staffImportStop: { input: { runId: 'imp_none' } },
  staffImportBadRows: { input: { runId: 'imp_none', ...paging } },
  staffImportBadFile: { input: { runId: 'imp_none' } },
  staffMapCategory: { input: { categoryId: 1, revision: 0, toCategoryId: null, reason: 'test' } },
};
