import type { InputOf, OutputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { modules } from './modules.ts';
import type { Actor } from './platform/actor.ts';
import { dataOf, insideCall } from './platform/http/call/inside-call.ts';
import { runCall } from './platform/http/pipeline.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Calls an endpoint as an actor, through the same pipeline as requests, for the demo and the
 * command line. With a `key`, repeating the call changes nothing and returns the first answer.
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
  return dataOf(await runCall(route, call, input));
}
