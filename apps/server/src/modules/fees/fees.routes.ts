import { feeEndpoints } from '@wasit/contract/fees';
import { routes } from '../../platform/http/call.ts';
import { rateById, rateHistory, tariffById, tariffList, warehouses } from './fees.view.ts';
import { currentRate } from './price-tags.ts';
import { publishTariff } from './publish-tariff.ts';
import { setRate } from './set-rate.ts';

export const feeRoutes = routes(feeEndpoints, {
  async getRate({ platform }) {
    const { dinarsPerDollar, at } = await currentRate(platform.db);
    return { rate: dinarsPerDollar, at: at.toISOString() };
  },
  async warehouseList({ platform, locale }) {
    return { items: await warehouses(platform.db, locale) };
  },
  async rateHistory({ platform }) {
    return { items: await rateHistory(platform.db) };
  },
  async setRate({ platform, actor }, input) {
    const { rateId } = await setRate(platform, actor, input);
    return rateById(platform.db, rateId);
  },
  async tariffList({ platform }) {
    return { items: await tariffList(platform.db) };
  },
  async publishTariff({ platform, actor }, input) {
    const { tariffId } = await publishTariff(platform, actor, input);
    return tariffById(platform.db, tariffId);
  },
});
