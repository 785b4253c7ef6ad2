import { randomUUID } from 'node:crypto';
import { anAnnouncedJourney, anOrderIn } from '../../src/modules/console/journey.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason, usd } from './press.ts';

/** Corrections of what was recorded wrongly. */
export const correctionCases = (app: TestApp) =>
  ({
    correctWaybill: async () => ({
      input: {
        ...(await anAnnouncedJourney(app)).parcels[0],
        to: `SF-${randomUUID().slice(0, 8)}`,
        reason,
      },
    }),
    withdrawParcel: async () => ({
      input: { ...(await anAnnouncedJourney(app)).parcels[0], reason },
    }),
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
