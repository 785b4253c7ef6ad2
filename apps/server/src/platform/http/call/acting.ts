import { userLevel } from '@wasit/contract/accounts/levels';
import type { Endpoint } from '@wasit/contract/endpoint';
import { type ActingMode, type Actor, actingFor, actorId } from '../../actor.ts';
import { fail } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import type { Call } from './call.ts';

/**
 * The mode shown by the sender's page, so that no request acts for another customer than the one
 * shown.
 */
export const modeHeader = 'procurement-mode';

type Rule = Pick<Endpoint, 'policy' | 'inMode'>;

const worksOnCustomer = ({ inMode }: Rule): boolean => inMode === 'acts' || inMode === 'reads';

/** The mode that the sender's page says that it shows. */
export const shownMode = ({ headers }: Pick<Call, 'headers'>): string | undefined =>
  headers[modeHeader] || undefined;

/**
 * The mode the request means. Without the header, a page in a browser shows no mode, also one loaded
 * before an upgrade; other clients, as in the specification, use the mode of their session. Browsers
 * send `sec-fetch-site` with every request (Fetch Metadata).
 */
function meantModeId(
  call: Pick<Call, 'headers' | 'forPage'>,
  mode: ActingMode | undefined,
): string | undefined {
  const isPage = call.forPage || call.headers['sec-fetch-site'] !== undefined;
  return isPage || call.headers[modeHeader] ? shownMode(call) : mode?.modeId;
}

/**
 * Whom a call acts for: an agent's customer if the endpoint allows it and the request means the
 * mode of their session; otherwise the caller.
 * @throws MODE_CHANGED when the page shows another mode than the session has, MODE_NEEDED where one
 * is required, MODE_FORBIDDEN
 */
export function actorInMode(
  endpoint: Rule,
  call: Pick<Call, 'actor' | 'headers' | 'forPage'>,
): Actor {
  const { actor } = call;
  const loginComesFirst = endpoint.policy !== 'anyone' && actor.kind !== 'user';
  if (actor.kind === 'staff' || loginComesFirst) return actor;
  const mode = actor.kind === 'user' ? actor.mode : undefined;
  if (worksOnCustomer(endpoint) && meantModeId(call, mode) !== mode?.modeId) fail('MODE_CHANGED');
  if (actor.kind !== 'user') return actor;
  if (!mode) {
    if (endpoint.policy === 'agent' && worksOnCustomer(endpoint) && actor.level === userLevel.agent)
      fail('MODE_NEEDED');
    return actor;
  }
  if (endpoint.inMode === 'refused') fail('MODE_FORBIDDEN');
  if (!worksOnCustomer(endpoint)) return actor;
  return { ...actor, userId: mode.customerId, level: mode.customerLevel, agentId: actor.userId };
}

/**
 * The platform of a call: an agent's acts hold their mode open until their commit, and are logged
 * for the customer in the same commit.
 */
export function platformInMode(
  endpoint: Endpoint,
  { actor, platform }: Pick<Call, 'actor' | 'platform'>,
  input: unknown,
): Platform {
  if (actor.kind !== 'user' || actor.agentId === null || !actor.mode) return platform;
  const { mode } = actor;
  let isRecorded = endpoint.inMode !== 'acts';
  return {
    ...platform,
    async transact(act) {
      const result = await platform.transact(async (tx) => {
        await mode.lock(tx);
        const value = await act(tx);
        if (!isRecorded) await mode.record(tx, { endpoint: endpoint.name, input, result: value });
        return value;
      });
      isRecorded = true;
      return result;
    },
  };
}

/**
 * The owner of a call's idempotency keys: an agent has separate ones per customer, so that no
 * answer reaches another customer.
 */
export const keyScope = (actor: Actor): string => {
  const customer = actingFor(actor);
  return `${actor.kind}:${actorId(actor)}${customer ? `:${customer}` : ''}`;
};

/** Long enough that nobody else's key is the same by chance. */
const uniqueKeyLength = 16;

/**
 * The idempotency key of a call. Visitors without a cookie share one scope, where a short key of
 * one could be another's, whose cart it would then open: it is ignored.
 */
export const keyOf = ({ actor, idempotencyKey }: Call): string | null =>
  actor.kind === 'visitor' && !actor.visitorId && (idempotencyKey?.length ?? 0) < uniqueKeyLength
    ? null
    : idempotencyKey;
