import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { modules } from './modules.ts';
import type { Actor } from './platform/actor.ts';
import { insideCall } from './platform/http/inside-call.ts';
import { runCall } from './platform/http/pipeline.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Does for somebody what they would do themselves, through the same door: demo and command line
 * have no way of their own into it. With a `key` the same act again changes nothing and answers as
 * before.
 * @throws ApiError when refused
 */
export async function callAs<N extends keyof Endpoints>(
  {
    platform,
    actor,
    locale = 'en',
    key = null,
  }: {
    readonly platform: Platform;
    readonly actor: Actor;
    readonly locale?: Locale;
    readonly key?: string | null;
  },
  name: N,
  input: InputOf<N>,
): Promise<OutputOf<N>> {
  const route = modules
    .flatMap((module) => module.routes)
    .find(({ endpoint }) => endpoint.name === name);
  if (!route) throw new Error(`no endpoint ${name}`);
  const call = { ...insideCall(platform, { actor, locale }), idempotencyKey: key };
  const { status, body } = await runCall(route, call, input);
  const { code, msg, data } = JSON.parse(body);
  if (code !== 200)
    throw new ApiError({
      code,
      status,
      msg,
      key: data?.key,
      fields: data?.fields,
      requestId: data?.requestId,
    });
  return data;
}
