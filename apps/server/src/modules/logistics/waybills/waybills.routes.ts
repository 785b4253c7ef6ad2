import { waybillEndpoints } from '@wasit/contract/logistics/parcels/waybills';
import { routes } from '../../../platform/http/call/call.ts';
import { staffParcels } from '../parcels/views/staff-parcels.view.ts';
import { correctWaybill } from './correct-waybill.ts';
import { withdrawParcel } from './withdraw-parcel.ts';

export const waybillRoutes = routes(waybillEndpoints, {
  async correctWaybill({ platform, actor, locale }, input) {
    const { parcelIds } = await correctWaybill(platform, actor, input);
    return staffParcels(platform, parcelIds, locale);
  },
  async withdrawParcel({ platform, actor, locale }, input) {
    const { parcelIds } = await withdrawParcel(platform, actor, input);
    return staffParcels(platform, parcelIds, locale);
  },
});
