import type { ResolveActor } from './platform/http/fastify-routes.ts';

/** A bearer token is a customer's or a staff member's; without one the caller is a visitor. */
export const resolveActor: ResolveActor = async (_platform, { visitorId }) => ({ kind: 'visitor', visitorId });
