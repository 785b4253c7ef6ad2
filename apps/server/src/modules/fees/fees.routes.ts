import { feeEndpoints } from '@wasit/contract/fees/endpoints';
import { loadEstimateEndpoints } from '@wasit/contract/fees/estimates';
import { purchaseRateEndpoints } from '@wasit/contract/fees/purchase-rates';
import { tariffEndpoints } from '@wasit/contract/fees/tariffs';
import { routes, withActor } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { estimateLoad } from './estimates/estimate-load.ts';
import { rateHistory, warehouses } from './fees.view.ts';
import { currentRate } from './rates/dual-prices.ts';
import { purchaseRates, setPurchaseRate } from './rates/purchase-rates.ts';
import { setRate } from './rates/set-rate.ts';
import { dropTariffDraft, saveTariffDraft } from './tariffs/tariff-drafts.ts';
import { tariffDraftById, tariffDrafts, tariffList } from './tariffs/tariffs.view.ts';

const jumpPercent = ({ db, setting }: Platform) => setting(db, 'fees.rateJumpPercent');

export const feeRoutes = [
  ...routes(purchaseRateEndpoints, {
    async purchaseRates({ platform }, paging) {
      return {
        ...(await purchaseRates(platform.db, paging)),
        jumpPercent: await jumpPercent(platform),
      };
    },
    setPurchaseRate: withActor(setPurchaseRate),
  }),
  ...routes(feeEndpoints, {
    async getRate({ platform }) {
      const { dinarsPerDollar, at } = await currentRate(platform.db);
      return { rate: dinarsPerDollar, at: at.toISOString() };
    },
    async warehouseList({ platform, locale }) {
      return { items: await warehouses(platform.db, locale) };
    },
    async rateHistory({ platform }, paging) {
      return {
        ...(await rateHistory(platform.db, paging)),
        jumpPercent: await jumpPercent(platform),
      };
    },
    setRate: withActor(setRate),
  }),
  ...routes(loadEstimateEndpoints, {
    loadEstimate: ({ platform }, input) => estimateLoad(platform, input),
  }),
  ...routes(tariffEndpoints, {
    tariffList: ({ platform }, input) => tariffList(platform.db, platform.clock.now(), input),
    async tariffDrafts({ platform }) {
      return { items: await tariffDrafts(platform.db, platform.clock.now()) };
    },
    async saveTariffDraft({ platform, actor }, input) {
      const { draftId } = await saveTariffDraft(platform, actor, input);
      return tariffDraftById(platform.db, { now: platform.clock.now(), draftId });
    },
    dropTariffDraft: withActor(dropTariffDraft),
  }),
];
