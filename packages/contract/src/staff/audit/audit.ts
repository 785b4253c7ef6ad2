import { z } from 'zod';
import { deskLists } from '../../desks/lists.ts';
import { endpoint, endpointsOf } from '../../endpoint.ts';
import { ClientInstant, Paging, pageOf, sortBy, trimmed } from '../../wire.ts';
import { AuditEntry } from '../endpoints.ts';

const Filter = z.object({
  /** Id, user name, phone number or e-mail address, or of the system the part that acted. */
  actor: trimmed(320).optional(),
  /** The person acted for, in the same words. */
  actingFor: trimmed(320).optional(),
  /** The whole object, e.g. an order number or `user:u_…`. */
  object: trimmed(200).optional(),
  /** The act or its first words, e.g. `orders.cancel` or `payments`. */
  action: trimmed(100).optional(),
  /** The whole network address of a request. */
  address: trimmed(64).optional(),
  from: ClientInstant.optional(),
  to: ClientInstant.optional(),
});

export const AuditHit = AuditEntry.extend({
  entryId: z.number().int(),
  actorId: z.string(),
  actingForId: z.string().nullable(),
  /** The network address and the id of the request; null of timers and jobs. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditHit = z.infer<typeof AuditHit>;

export const auditEndpoints = endpointsOf({
  staffAuditPage: endpoint('POST', '/console/audit/list', {
    summary:
      'The audit trail, the newest first. More than 100 000 entries are counted as so many: a narrower search tells them all.',
    in: Paging.extend({ ...Filter.shape, sort: sortBy(deskLists['audit-trail'].sorts) }),
    out: pageOf(AuditHit),
    policy: 'staff:audit.read',
  }),
});
