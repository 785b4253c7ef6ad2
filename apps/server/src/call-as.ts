import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import { modules } from './modules.ts';
import type { Actor } from './platform/actor.ts';
import type { Call } from './platform/http/call.ts';
import { runCall } from './platform/http/pipeline.ts';
import { newId } from './platform/ids.ts';
import type { Platform } from './platform/platform.ts';

const withoutHttp = { idempotencyKey: null, files: [], headers: {}, query: {}, rawBody: '', setCookie: () => {} } as const;

/** Does for somebody what he would do himself, through the same door: demo and command line have no way of their own into it. @throws ApiError when refused */
export async function callAs<N extends keyof Endpoints>(
  { platform, actor }: { platform: Platform; actor: Actor },
  name: N,
  input: InputOf<N>,
): Promise<OutputOf<N>> {
  const route = modules.flatMap((module) => module.routes).find(({ endpoint }) => endpoint.name === name);
  if (!route) throw new Error(`no endpoint ${name}`);
  const call: Call = { platform, actor, locale: 'en', requestId: newId('r'), ip: 'inside', ...withoutHttp };
  const { status, body } = await runCall(route, call, input);
  const { code, msg, data } = JSON.parse(body);
  if (code !== 200) throw new ApiError({ code, status, msg, key: data?.key, fields: data?.fields, requestId: data?.requestId });
  return data;
}
