import { resolveUserSession, userTokenPrefix } from './modules/accounts/index.ts';
import { withMode } from './modules/agency/index.ts';
import { partnerTokenPrefix, resolvePartnerKey } from './modules/partners/index.ts';
import { resolveStaffSession, staffTokenPrefix } from './modules/staff/index.ts';
import type { ResolveActor } from './platform/http/fastify-routes.ts';

/**
 * Resolves the caller. The token's prefix selects the table to query. A wrong or expired token
 * counts as none: public calls continue as a visitor, private ones are refused by their policy.
 * Agents come with their session's procurement mode.
 */
export const resolveActor: ResolveActor = async (
  platform,
  { token, visitorId, isAtWork = false },
) => {
  const actor = token?.startsWith(userTokenPrefix)
    ? await resolveUserSession(platform, token)
    : token?.startsWith(staffTokenPrefix)
      ? await resolveStaffSession(platform, token, { isAtWork })
      : token?.startsWith(partnerTokenPrefix)
        ? await resolvePartnerKey(platform, token)
        : null;
  if (actor?.kind === 'user' && !actor.key) return withMode(platform, actor);
  return actor ?? { kind: 'visitor', visitorId };
};
