import type { World } from './world.ts';

/** Samples of the market's figures. */
export const market = ({ productId }: World) => {
  const ofCategory = { period: 'month', categoryId: 1 };
  return {
    marketStats: { input: ofCategory },
    marketStatsData: { input: { ...ofCategory, step: 'week' } },
    topStats: { input: { ...ofCategory, pageSize: 10 } },
    competitiveChart: { input: { ...ofCategory, productId, pageSize: 10 } },
    saleChartData: { input: { period: 'week', productId, step: 'day' } },
    offerDetail: { input: { period: 'week', productId } },
    trendingVideos: { input: { ...ofCategory, pageSize: 10 } },
    priceDistribute: { input: { ...ofCategory, bands: 10 } },
    salePoint: { input: { ...ofCategory, pageSize: 10 } },
  };
};
