import { actorIn, keyScope, platformIn } from './acting.ts';
import { answerWith, refuse } from './answer.ts';
import type { Call, Route } from './call.ts';
import { type Answer, once } from './idempotency.ts';
import { parseInput } from './input.ts';
import { refuseCardData } from './no-cards.ts';
import { enforce } from './policy.ts';
import { spend } from './rate-limit.ts';

/** What one call goes through, whether it came over HTTP or from a page: policy, budget, input, idempotency, handler, output. */
export async function runCall(route: Route, asked: Call, rawInput: unknown): Promise<Answer> {
  const { endpoint } = route;
  try {
    // Outside companies sign what they send; their numbers may look like a card's.
    if (endpoint.policy !== 'outside') refuseCardData(rawInput, asked);
    const call: Call = { ...asked, actor: actorIn(endpoint, asked) };
    enforce(endpoint.policy, call.actor);
    if (endpoint.perMinute && call.platform.config.RATE_LIMIT_PER_MINUTE > 0)
      await spend(call.platform, { bucket: `${endpoint.name}:${call.ip}`, perMinute: endpoint.perMinute });
    const input = parseInput(endpoint.in, rawInput, endpoint.errors);
    const work = async (bound: Call): Promise<Answer> =>
      answerWith(endpoint.out.parse(await route.handle({ ...bound, platform: platformIn(endpoint, bound, input) }, input)), call.locale);
    if (!endpoint.idempotent || !call.idempotencyKey) return await work(call);
    const slot = { scope: keyScope(call.actor), route: endpoint.name, key: call.idempotencyKey };
    return await once(call.platform, slot, { input, run: (platform) => work({ ...call, platform }) });
  } catch (error) {
    return refuse(error, { locale: asked.locale, requestId: asked.requestId, log: asked.platform.log });
  }
}
