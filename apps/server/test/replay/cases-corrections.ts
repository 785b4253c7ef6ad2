import { anOrderIn } from '../../src/modules/console/journey.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason, usd } from './press.ts';

/** Corrections of what was recorded wrongly. */
export const correctionCases = (app: TestApp) =>
  ({
    correctPurchase: async () => {
      const { lineIds } = await anOrderIn(app, 'WAIT_SELLER_SEND');
      return {
        input: {
          lineId: lineIds[0],
          corrections: 0,
          field: 'unitCost',
          unitCost: usd(4.9),
          reason,
        },
      };
    },
  }) satisfies Cases;
