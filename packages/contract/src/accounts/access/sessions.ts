import { z } from 'zod';
import { endpoint, endpointsOf } from '../../endpoint.ts';
import { Done, Instant, PublicId } from '../../wire.ts';

const OwnSession = z.object({
  sessionId: PublicId,
  /** Browser and system, e.g. "Chrome, Android"; empty when unknown. */
  device: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const ownSessionEndpoints = endpointsOf({
  sessionList: endpoint('POST', '/hello/user/sessions/list', {
    summary: 'Where this account is logged in, the latest first.',
    out: z.object({ items: z.array(OwnSession) }),
    policy: 'customer',
  }),
  endSession: endpoint('POST', '/hello/user/sessions/end', {
    summary: 'End one session of this account.',
    in: z.object({ sessionId: PublicId }),
    out: Done,
    policy: 'customer',
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint('POST', '/hello/user/sessions/endOthers', {
    summary: 'End every session of this account but this one.',
    out: z.object({ ended: z.number().int() }),
    policy: 'customer',
  }),
});
