import { helpTabs } from '@wasit/contract/content/help-tabs';

/**
 * A page without personal content: the parameters it reads (`rest`: all), and how long it may be
 * cached.
 */
interface SharedPage {
  params: readonly string[] | 'rest';
  maxAgeSeconds: number;
}

/**
 * Pages that the host caches. They are rendered for no particular user: their loaders see neither
 * cookies nor a session. A change of a shown product, of rates or of content drops the copy at
 * once; the time limit is for what no table shows (an hour's selection, the order of a list).
 */
export const sharedPages: Readonly<Record<string, SharedPage>> = {
  '/': { params: [], maxAgeSeconds: 60 },
  '/home': { params: [], maxAgeSeconds: 60 },
  '/commodity_details': { params: ['productId'], maxAgeSeconds: 300 },
  '/details': { params: ['productId'], maxAgeSeconds: 300 },
  '/category_search_list': { params: 'rest', maxAgeSeconds: 60 },
  '/leaderboard': { params: 'rest', maxAgeSeconds: 60 },
  '/leaderboard/market': { params: ['period', 'categoryId'], maxAgeSeconds: 300 },
  '/leaderboard/trends': { params: ['period', 'categoryId'], maxAgeSeconds: 300 },
  // Its figures are settings, rates and tariffs, whose changes drop every copy.
  ...Object.fromEntries(
    helpTabs.map((tab) => [`/helpCenter/${tab}`, { params: [], maxAgeSeconds: 300 }]),
  ),
};
