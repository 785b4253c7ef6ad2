import type { Module } from '../../platform/module.ts';
import { flushPageViews } from './count-pages.ts';
import { flushCounts } from './count-products.ts';

export { reportingToAnalytics } from './analytics/report-acts.ts';
export { countPageView, flushPageViews } from './count-pages.ts';
export { countProducts, flushCounts } from './count-products.ts';
export { addDays } from './recording.rules.ts';
export {
  addCounts,
  claimRollUp,
  daysOfProduct,
  interestOf,
  lastRecordedDay,
  markRecorded,
  monthsOfProduct,
  productIdsOfDay,
  putPlaces,
  putSales,
  putShelfStates,
  rollIntoMonths,
} from './recording.store.ts';

/** Daily figures of products and pages, counted without personal data. */
export const recordingModule: Module = {
  name: 'recording',
  routes: [],
  sweeps: [
    { name: 'recording.flush', run: flushCounts },
    { name: 'recording.flush-pages', run: flushPageViews },
  ],
};
