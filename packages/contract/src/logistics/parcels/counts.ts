import { z } from 'zod';
import { endpointsOf, write } from '../../endpoint.ts';
import { PublicId, required, trimmed } from '../../wire.ts';
import { StaffParcel } from '../endpoints.ts';
import { checkedFindings } from './findings.ts';

export const countEndpoints = endpointsOf({
  correctCount: write('/console/logistics/correctCount', {
    summary:
      'Correct what was counted of a line in a received parcel, as long as its customer has not decided about it and it is neither packed nor loaded: open questions about it are withdrawn, and the parcel is held or released by the right count.',
    in: z.object({
      parcelId: PublicId,
      lineId: PublicId,
      /** The count that the page shows. */
      checkId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      counted: z.number().int().min(0).max(1_000_000),
      finding: z.enum(checkedFindings).default('pass'),
      note: trimmed(300).default(''),
      reason: required(300),
    }),
    out: StaffParcel,
    policy: 'staff:logistics.receive',
    errors: [
      'NOT_FOUND',
      'PARCEL_STATE',
      'LINE_STATE',
      'CONFLICT',
      'COUNT_DECIDED',
      'CLAIM_EXISTS',
    ],
  }),
});
