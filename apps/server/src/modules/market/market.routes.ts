import { clipEndpoints } from '@wasit/contract/market/clips';
import { marketEndpoints } from '@wasit/contract/market/endpoints';
import { materialEndpoints } from '@wasit/contract/market/materials';
import { outsideEndpoints } from '@wasit/contract/market/outside';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { textModelOf } from '../../platform/text-model/text-model.ts';
import { canMakeClips, requestClip } from './clips/request-clip.ts';
import { competitiveChart, type ReadScores } from './comparables.ts';
import {
  marketStats,
  marketStatsData,
  priceDistribute,
  salePoint,
  topStats,
  trendingVideos,
} from './market-views.ts';
import { downloadMaterials, pictureMaterials } from './materials/pictures.ts';
import { downloadTexts, trendingTexts } from './materials/texts.ts';
import { offerDetail, saleChartData } from './one-product.ts';
import {
  importOutsideFigures,
  outsideFigures,
  outsideImportList,
  removeOutsideFigures,
} from './outside/outside-figures.ts';

export const marketRoutes = (scoresOf: ReadScores) =>
  routes(marketEndpoints, {
    marketStats: ({ platform }, input) => marketStats(platform, input),
    marketStatsData: ({ platform }, input) => marketStatsData(platform, input),
    topStats: ({ platform, locale }, input) => topStats(platform, input, locale),
    competitiveChart: ({ platform, locale }, input) =>
      competitiveChart(platform, { ...input, locale, scoresOf }),
    saleChartData: ({ platform }, input) => saleChartData(platform, input),
    offerDetail: ({ platform, locale }, input) => offerDetail(platform, input, locale),
    trendingVideos: ({ platform, locale }, input) => trendingVideos(platform, input, locale),
    priceDistribute: ({ platform }, input) => priceDistribute(platform, input),
    salePoint: ({ platform, locale }, input) => salePoint(platform, input, locale),
  });

export const materialRoutes = routes(materialEndpoints, {
  textModel: async ({ platform }) => ({ enabled: textModelOf(platform) !== undefined }),
  trendingTexts: ({ platform, locale }, input) => trendingTexts(platform, input, locale),
  trendingTextsDownload: ({ platform, locale }, input) => downloadTexts(platform, input, locale),
  pictureMaterials: ({ platform, locale }, input) => pictureMaterials(platform, input, locale),
  pictureMaterialsDownload: ({ platform, actor, locale }, input) =>
    downloadMaterials(platform, actor, { input, locale }),
});

export const clipRoutes = routes(clipEndpoints, {
  clipServer: async ({ platform }) => ({ enabled: canMakeClips(platform) }),
  makeClip: ({ platform, actor, files, locale }) =>
    requestClip(platform, actor, { file: files[0], locale }),
});

export const outsideRoutes = routes(outsideEndpoints, {
  outsideFigures: ({ platform }, input) => outsideFigures(platform, input),
  outsideImportList: ({ platform }, input) => outsideImportList(platform, input),
  importOutsideFigures: ({ platform, actor, files }) =>
    importOutsideFigures(platform, actor, files[0]),
  removeOutsideFigures: withActor(removeOutsideFigures),
});
