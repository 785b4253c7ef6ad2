import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { FileAnswer, xlsxType } from '../files/answer.ts';
import { locales } from '../locales.ts';
import { OrderNo, PublicId, required, trimmed } from '../wire.ts';
import { ByOrder, parcelReaders } from './endpoints.ts';

/** Left out, a paper is in the caller's language. */
const language = z.enum(locales).optional();
const pdf = { out: FileAnswer, fileTypes: ['application/pdf'], perMinute: 120 };

export const warehousePaperEndpoints = endpointsOf({
  printPackingSlip: endpoint('POST', '/console/logistics/packingSlip', {
    summary: 'Packing slip of a carton or an order: which goods are inside, with pictures.',
    in: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('carton'), cartonId: PublicId, language }),
      z.object({ kind: z.literal('order'), orderNo: OrderNo, language }),
    ]),
    ...pdf,
    policy: parcelReaders,
    errors: ['NOT_FOUND'],
  }),
  printLoadingList: endpoint('POST', '/console/logistics/loadingList', {
    summary: 'What was loaded into a container, in the order of loading, with measures and totals.',
    in: z.object({ containerId: PublicId, format: z.enum(['pdf', 'xlsx']), language }),
    ...pdf,
    fileTypes: ['application/pdf', xlsxType],
    policy: parcelReaders,
    errors: ['NOT_FOUND', 'CONTAINER_STATE'],
  }),
  printPickupSlip: endpoint('POST', '/console/logistics/pickupSlip', {
    summary:
      'What the customer signs at the counter: order, parcels and receiver, without the pickup code. In the customer’s language, unless another one is named.',
    in: ByOrder.extend({
      /** As scanned; left out, all parcels of the order that are here. */
      waybills: z.array(required(60)).min(1).max(200).optional(),
      /** The person who takes the goods; left out, the line stays empty. */
      receiver: trimmed(80).default(''),
      language,
    }),
    ...pdf,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'PARCEL_STATE'],
  }),
  printRunSheet: endpoint('POST', '/console/logistics/runSheet', {
    summary:
      'What a courier takes along: the stops in order with addresses, parcels, cash to collect and lines to sign; or only their phone numbers.',
    in: z.object({ runId: PublicId, paper: z.enum(['stops', 'phones']), language }),
    ...pdf,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND'],
  }),
});
