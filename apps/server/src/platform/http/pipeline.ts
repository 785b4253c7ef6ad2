import { StreamedFile } from '@wasit/contract/files/answer';
import { Done } from '@wasit/contract/wire';
import { conflictingActOf } from '../audit/conflicting-act.ts';
import { recordRefusal } from '../audit/refusals.ts';
import { withRequest } from '../request/request-facts.ts';
import { inSpan } from '../tracing/tracing.ts';
import { answerWith, refuse } from './answer.ts';
import { actorInMode, keyOf, keyScope, platformInMode } from './call/acting.ts';
import type { Call, Route } from './call/call.ts';
import { withReplica } from './call/call-replica.ts';
import { type Answer, once } from './call/idempotency.ts';
import { parseInput } from './call/input.ts';
import { networkOf } from './call/network.ts';
import { refuseCardData } from './call/no-cards.ts';
import { renameAliases } from './call/other-names.ts';
import { enforceKey } from './call/partner-key.ts';
import { enforce } from './call/policy.ts';
import { countCall } from './call/rate-limit.ts';
import { withFileLinks } from './files/file-viewer.ts';

const asRequest = <T>({ requestId, ip }: Call, work: () => Promise<T>): Promise<T> =>
  withRequest({ requestId, address: ip }, work);

/**
 * Admits a call: a partner's key, policy, then budget. Checked before files are read and values
 * parsed, so that a forbidden call, or one too many, costs next to nothing.
 * @throws as `enforce`, audited; TOO_MANY
 */
export const admit = ({ endpoint }: Route, call: Call): Promise<void> =>
  asRequest(call, async () => {
    try {
      const actor = actorInMode(endpoint, call);
      await enforceKey(call.platform, endpoint, actor);
      enforce(endpoint, actor);
      await countCall(call.platform, endpoint, networkOf(call.ip));
    } catch (error) {
      await recordRefusal(call.platform, { error, actor: call.actor, endpoint: endpoint.name });
      throw error;
    }
  });

/** Runs a call made by a page, with the same steps as one over HTTP. */
export const runCall = (route: Route, call: Call, rawInput: unknown): Promise<Answer> =>
  inSpan({ name: route.endpoint.name }, () => admitAndRun(route, call, rawInput));

async function admitAndRun(route: Route, call: Call, rawInput: unknown): Promise<Answer> {
  try {
    await admit(route, call);
  } catch (error) {
    return refuse(error, {
      locale: call.locale,
      requestId: call.requestId,
      log: call.platform.log,
    });
  }
  return runAdmitted(route, call, rawInput);
}

/** Runs an admitted call: input, idempotency, handler, output. */
export const runAdmitted = (route: Route, call: Call, rawInput: unknown): Promise<Answer> =>
  asRequest(call, () => run(route, call, rawInput));

async function run(route: Route, request: Call, rawInput: unknown): Promise<Answer> {
  const { endpoint } = route;
  try {
    const call: Call = { ...request, actor: actorInMode(endpoint, request) };
    // Outside companies sign their calls; their numbers may look like a card's.
    if (endpoint.policy !== 'outside') refuseCardData(rawInput, request);
    const input = parseInput(endpoint.in, renameAliases(endpoint, rawInput), endpoint.errors);
    const work = async (bound: Call): Promise<Answer> => {
      const platform = withFileLinks(platformInMode(endpoint, bound, input), bound);
      const handled = await withReplica(bound, endpoint, () =>
        route.handle({ ...bound, platform }, input),
      );
      const data = endpoint.out.parse(endpoint.out === Done ? { done: true } : handled);
      return endpoint.fileTypes && !endpoint.insteadOfFile?.safeParse(data).success
        ? { status: 200, body: '', file: StreamedFile.loose().parse(data) }
        : answerWith(data, call.locale);
    };
    const key = keyOf(call);
    if (!endpoint.idempotent || endpoint.fileTypes || !key) return await work(call);
    const slot = { scope: keyScope(call.actor), route: endpoint.name, key };
    return await once(call.platform, slot, {
      input,
      run: (platform) => work({ ...call, platform }),
      isSecret: endpoint.secretAnswer,
    });
  } catch (error) {
    await recordRefusal(request.platform, {
      error,
      actor: request.actor,
      endpoint: endpoint.name,
      input: rawInput,
    });
    return refuse(error, {
      locale: request.locale,
      requestId: request.requestId,
      log: request.platform.log,
      failure: endpoint.failure,
      inputTip: endpoint.inputTip,
      conflicting: await conflictingActOf(request.platform, { error, ...request }),
    });
  }
}
