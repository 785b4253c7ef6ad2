import { packingEndpoints } from '@wasit/contract/logistics/parcels/packing';
import { routes } from '../../../platform/http/call/call.ts';
import { staffParcel } from '../parcels/views/staff-parcels.view.ts';
import { correctMeasures } from './correct-measures.ts';
import { packCarton, unpackCarton } from './pack-carton.ts';
import { cartonOf, packingCustomers, packingDesk, viewPreview } from './packing.view.ts';

export const packingRoutes = routes(packingEndpoints, {
  packingCustomers: ({ platform }, input) => packingCustomers(platform, input),
  packingDesk: ({ platform, locale }, input) => packingDesk(platform, input, locale),
  previewCarton: ({ platform }, input) => viewPreview(platform, input),
  async packCarton({ platform, actor, locale }, input) {
    const { cartonId } = await packCarton(platform, actor, input);
    return cartonOf(platform, cartonId, locale);
  },
  async unpackCarton({ platform, actor, locale }, input) {
    const { userId } = await unpackCarton(platform, actor, input);
    return packingDesk(platform, { userId, scanned: '' }, locale);
  },
  async correctMeasures({ platform, actor, locale }, input) {
    const { parcelId } = await correctMeasures(platform, actor, input);
    return staffParcel(platform, parcelId, locale);
  },
});
