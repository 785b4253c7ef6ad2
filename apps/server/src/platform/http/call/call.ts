import type { Endpoint } from '@wasit/contract/endpoint';
import type { Endpoints } from '@wasit/contract/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { Done } from '@wasit/contract/wire';
import type { z } from 'zod';
import type { Actor } from '../../actor.ts';
import type { Platform } from '../../platform.ts';
import { type ActorOf, enforce } from './policy.ts';

export interface UploadedFile {
  readonly fileName: string;
  /** Empty for a file on disk. */
  readonly body: Buffer;
  /** Its path during the call, for endpoints that take their files on disk. */
  readonly path?: string;
}

/** One call of an endpoint, over HTTP or from a page rendered in this process. */
export interface Call<By extends Actor = Actor> {
  readonly platform: Platform;
  readonly actor: By;
  readonly locale: Locale;
  readonly requestId: string;
  /** Made by a page that renders in this process. */
  readonly forPage?: true;
  readonly ip: string;
  readonly idempotencyKey: string | null;
  readonly files: readonly UploadedFile[];
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The query of the address, also for POST; of repeated names the last value. */
  readonly query: Readonly<Record<string, string>>;
  /** The raw body, for signatures. */
  readonly rawBody: string;
  /** For this site, or only for addresses below `path`; hidden from scripts. */
  setCookie(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; path?: string; sameSite?: 'lax' | 'strict' },
  ): void;
  /** The viewer for whom links in this answer are signed; sets the cookie that opens them. */
  fileViewer(): string;
}

/** The input of an endpoint, parsed: `CallInput<'cancelOrder'>`. */
export type CallInput<N extends keyof Endpoints> = z.output<Endpoints[N]['in']>;

/**
 * `call.actor` is of the kind allowed by the endpoint's policy. If the endpoint answers `Done`, the
 * handler's result is ignored.
 */
export type Handler<E extends Endpoint> = (
  call: Call<ActorOf<E['policy']>>,
  input: z.output<E['in']>,
) => Promise<E['out'] extends typeof Done ? unknown : z.input<E['out']>>;

export type Handlers<E extends Record<string, Endpoint>> = {
  readonly [K in keyof E]: Handler<E[K]>;
};

/** The handler of an endpoint whose function takes the actor and the input unchanged. */
export const withActor =
  <By extends Actor, Input, Result>(
    work: (platform: Platform, actor: By, input: Input) => Result,
  ) =>
  ({ platform, actor }: Call<By>, input: Input): Result =>
    work(platform, actor, input);

/** As `withActor`; answers with what `show` reads of the result, once it is committed. */
export const thenShow =
  <By extends Actor, Input, Result, Shown>(
    work: (platform: Platform, actor: By, input: Input) => Promise<Result>,
    show: (call: Call<By>, result: Result, input: Input) => Promise<Shown>,
  ) =>
  async (call: Call<By>, input: Input) =>
    show(call, await work(call.platform, call.actor, input), input);

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call, input: unknown) => Promise<unknown>;
}

/** Binds a domain's endpoints to their handlers; the types require a handler for each. */
export function routes<E extends Record<string, Endpoint>>(
  endpoints: E,
  handlers: Handlers<E>,
): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    // The pipeline parses the input with this endpoint's own schema before it calls the handler.
    const handle = handlers[name] as Route['handle'] | undefined;
    if (!handle) throw new Error(`no handler for ${name}`);
    return {
      endpoint,
      async handle(call, input) {
        // The pipeline has already checked; this line justifies the type of the handler's actor.
        enforce(endpoint, call.actor);
        return handle(call, input);
      },
    };
  });
}
