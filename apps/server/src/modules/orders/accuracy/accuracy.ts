import type { EstimateAccuracy } from '@wasit/contract/fees/estimates';
import type { Reader } from '../../../platform/db/db.ts';
import { accuracyOf } from './accuracy.rules.ts';
import { accuracyCounts } from './accuracy.store.ts';

/** The accuracy of past freight estimates. */
export const estimateAccuracy = async (reader: Reader): Promise<EstimateAccuracy> =>
  accuracyOf(await accuracyCounts(reader));
