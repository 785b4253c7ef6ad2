import { z } from 'zod';
import { endpoint, endpointsOf } from '../../endpoint.ts';
import { FileAnswer } from '../../files/answer.ts';
import { PublicId } from '../../wire.ts';
import { shelf } from '../endpoints.ts';

/** The languages that labels are printed in. */
export const labelLanguages = ['zh-Hans', 'ar', 'en'] as const;

const language = z.enum(labelLanguages).default('zh-Hans');
const maxLabels = 100;

export const labelEndpoints = endpointsOf({
  printLabels: endpoint('POST', '/console/logistics/labels', {
    summary:
      'Labels of 100 × 150 mm with Code 128 and QR, one page each: of parcels, cartons or shelves.',
    in: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('parcels'),
        parcelIds: z.array(PublicId).min(1).max(maxLabels),
        language,
      }),
      z.object({
        kind: z.literal('cartons'),
        cartonIds: z.array(PublicId).min(1).max(maxLabels),
        language,
      }),
      z.object({
        kind: z.literal('shelves'),
        shelves: z.array(shelf).min(1).max(maxLabels),
        language,
      }),
    ]),
    out: FileAnswer,
    fileTypes: ['application/pdf'],
    policy: 'staff:logistics.receive|logistics.baghdad',
    errors: ['NOT_FOUND'],
    perMinute: 240,
  }),
});
