import type { InputOf, OutputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import { modules } from '../modules.ts';
import type { UserActor } from '../platform/actor.ts';
import type { Call } from '../platform/http/call.ts';
import { runCall } from '../platform/http/pipeline.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';

const withoutHttp = { idempotencyKey: null, files: [], headers: {}, rawBody: '', setCookie: () => {} } as const;

/** Does for a customer what he would do himself, through the same door: the demo has no way of its own into the product. @throws Error when refused */
export async function callAs<N extends keyof Endpoints>(
  { platform, actor }: { platform: Platform; actor: UserActor },
  name: N,
  input: InputOf<N>,
): Promise<OutputOf<N>> {
  const route = modules.flatMap((module) => module.routes).find(({ endpoint }) => endpoint.name === name);
  if (!route) throw new Error(`no endpoint ${name}`);
  const call: Call = { platform, actor, locale: 'en', requestId: newId('r'), ip: 'demo', ...withoutHttp };
  const { body } = await runCall(route, call, input);
  const { code, msg, data } = JSON.parse(body);
  if (code !== 200) throw new Error(`${name}: ${code} ${msg}`);
  return data;
}
