import type { World } from './world.ts';

/** Samples of the market's figures. */
export const market = ({ productId }: World) => {
  const ofCategory = { period: 'month', categoryId: 1 };
  const chosen = { productIds: [productId], categoryId: 1, pageSize: 5, marginPercent: 20 };
  const which = { productId, supplierId: 1, brandId: 1 };
  const paging = { pageNo: 1, pageSize: 20 };
  return {
    marketStats: { input: ofCategory },
    marketStatsData: { input: { ...ofCategory, step: 'week' } },
    topStats: { input: { ...ofCategory, pageSize: 10 } },
    competitiveChart: { input: { ...ofCategory, productId, pageSize: 10 } },
    saleChartData: { input: { period: 'week', productId, step: 'day' } },
    offerDetail: { input: { period: 'week', productId, pageSize: 8 } },
    trendingVideos: { input: { ...ofCategory, pageSize: 10 } },
    priceDistribute: { input: { ...ofCategory, bands: 10 } },
    salePoint: { input: { ...ofCategory, pageSize: 10 } },
    textModel: { input: {} },
    trendingTexts: { input: { ...chosen, patient: true } },
    trendingTextsDownload: { input: { ...chosen, patient: false, textLanguage: 'ckb' } },
    pictureMaterials: { input: chosen },
    pictureMaterialsDownload: {
      input: {
        ...chosen,
        forms: ['square'],
        withName: true,
        withPrice: true,
        mark: 'Hiwa Bazaar',
        textLanguage: 'ar',
        prepare: true,
      },
    },
    clipServer: { input: {} },
    makeClip: { input: {} },
    outsideFigures: { input: { productId, categoryId: 1 } },
    outsideImportList: { input: { ...paging, sort: 'importedAt' } },
    importOutsideFigures: { input: {} },
    removeOutsideFigures: { input: { importId: 'of_none' } },
    certificates: { input: { ...paging, ...which, search: 'CE' } },
    certificateFile: { input: { certificateId: 'cf_none' } },
    certificatesDownload: {
      input: { ...which, certificateIds: ['cf_none'], prepare: true },
    },
    staffCertificateList: {
      input: { ...paging, show: 'all', search: 'CE', sort: 'number', productId: 1 },
    },
    staffCertificate: { input: { certificateId: 'cf_none' } },
    certificateUpload: { input: {} },
    saveCertificate: {
      input: {
        certificateId: null,
        revision: 0,
        subject: 'product',
        subjectId: productId,
        kind: 'ce',
        number: 'CE 2026/17',
        issuer: 'TÜV',
        validFrom: '2026-01-01',
        validTo: '2029-01-01',
        checked: false,
        shown: true,
        fileId: 'f_none',
      },
    },
  };
};
