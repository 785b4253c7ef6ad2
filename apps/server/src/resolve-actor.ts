import { resolveUserSession, userTokenPrefix } from './modules/accounts/index.ts';
import { withMode } from './modules/agency/index.ts';
import { partnerTokenPrefix, resolvePartnerKey } from './modules/partners/index.ts';
import { resolveStaffSession, staffTokenPrefix } from './modules/staff/index.ts';
import type { ResolveActor } from './platform/http/fastify-routes.ts';

/**
 * Who calls. A token's prefix tells whose it is, so that one table is asked. A wrong or expired
 * token counts as none: public calls go on as a visitor's, private ones are refused by their
 * policy. An agent comes with the mode of acting for a customer that their session is in.
 */
export const resolveActor: ResolveActor = async (
  platform,
  { token, visitorId, isAtWork = false },
) => {
  const known = token?.startsWith(userTokenPrefix)
    ? await resolveUserSession(platform, token)
    : token?.startsWith(staffTokenPrefix)
      ? await resolveStaffSession(platform, token, { isAtWork })
      : token?.startsWith(partnerTokenPrefix)
        ? await resolvePartnerKey(platform, token)
        : null;
  if (known?.kind === 'user' && !known.key) return withMode(platform, known);
  return known ?? { kind: 'visitor', visitorId };
};
