import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { csvType, FileAnswer } from '../files/answer.ts';
import { digits, Instant, trimmed } from '../wire.ts';
import { AuditEntry } from './endpoints.ts';

/** Of years that the database knows. */
const KnownInstant = Instant.refine((text) => !text.startsWith('0000'), 'FORMAT');

const Filter = z.object({
  /** Id, user name, phone number or e-mail address, or of the system the part that acted. */
  actor: trimmed(320).optional(),
  /** For whom somebody acted, in the same words. */
  actingFor: trimmed(320).optional(),
  /** The whole object, e.g. an order number or `user:u_…`. */
  object: trimmed(200).optional(),
  /** The act or its first words, e.g. `orders.cancel` or `payments`. */
  action: trimmed(100).optional(),
  /** The whole network address of a request. */
  address: trimmed(64).optional(),
  from: KnownInstant.optional(),
  to: KnownInstant.optional(),
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

const policy = 'staff:audit.read' as const;

export const auditEndpoints = endpointsOf({
  staffAuditPage: endpoint('POST', '/console/audit/list', {
    summary:
      'The audit trail, the newest first: entries before `before`. `next` is the `before` of the following page.',
    in: Filter.extend({
      before: digits(z.number().int().positive()).optional(),
      pageSize: digits(z.number().int().min(1).max(100)).default(50),
    }),
    out: z.object({ items: z.array(AuditHit), next: z.number().int().nullable() }),
    policy,
    errors: [],
  }),
  staffAuditFile: endpoint('POST', '/console/audit/file', {
    summary:
      'The same as a CSV file for a spreadsheet, at most 10 000 rows; no cell of it can be taken for a formula.',
    in: Filter,
    out: FileAnswer.extend({ rows: z.number().int(), isCut: z.boolean() }),
    fileTypes: [csvType],
    policy,
    errors: [],
    perMinute: 10,
  }),
});
