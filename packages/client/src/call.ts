import {
  ApiError,
  type Envelope,
  type FieldErrors,
  fileFactsHeader,
  type InputOf,
  type OutputOf,
} from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { recordServerTime, serverTimeHeader } from './server-time.ts';
import { type CallOptions, type ClientSetup, lostAnswer, prefix } from './setup.ts';

export type Call<N extends EndpointName> = <M extends N>(
  name: M,
  input: InputOf<M>,
  options?: CallOptions,
) => Promise<OutputOf<M>>;

/** Sends a request, and resends it once if the app has resolved the reason of the refusal. */
export async function sendWithRetry<N extends EndpointName, T>(
  { beforeCall, onRefusal }: ClientSetup<N>,
  [name, options]: [N, CallOptions],
  send: () => Promise<T>,
): Promise<T> {
  const maySendAgain = beforeCall(name, options);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    onRefusal?.(error);
    if (!(await maySendAgain(error))) throw error;
    return send();
  }
}

/**
 * Creates the function that calls the API from a browser.
 * @throws ApiError for every refusal; code -404 when there was no answer. An aborted call throws
 * its AbortError.
 */
export const makeCall =
  <N extends EndpointName>(setup: ClientSetup<N>): Call<N> =>
  (name, input, options = {}) =>
    sendWithRetry(setup, [name, options], () => send(setup, [name, input], options));

async function send<N extends EndpointName, M extends N>(
  setup: ClientSetup<N>,
  [name, input]: [M, InputOf<M>],
  { key, signal, language, timeoutMs = setup.timeoutMs }: CallOptions,
): Promise<OutputOf<M>> {
  const [method, path] = (await setup.paths())[name];
  const timeout = AbortSignal.timeout(timeoutMs);
  const init: RequestInit = {
    method,
    headers: { ...setup.headers(language), ...(key ? { 'idempotency-key': key } : {}) },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  const response = await fetch(...requestOf(path, input as object, init)).catch(
    (error: unknown) => {
      throw signal?.aborted ? error : lostAnswer(setup);
    },
  );
  recordServerTime(response.headers.get(serverTimeHeader));
  if (!response.headers.has(fileFactsHeader)) {
    const body = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined;
    if (typeof body?.code === 'number')
      return unwrap(response.status, response.headers.get('x-request-id') ?? undefined, body);
    if (response.ok) throw lostAnswer(setup);
  }
  // Loaded on demand: no page needs it for its first render.
  const { readOtherAnswer } = await import('./other-answers.ts');
  return (await readOtherAnswer(response, setup)) as OutputOf<M>;
}

/** Reads go out as GET with a query, everything else as POST with JSON. */
function requestOf(path: string, input: object, init: RequestInit): [string, RequestInit] {
  const url = prefix + path;
  if (init.method === 'POST') {
    const headers = { ...init.headers, 'content-type': 'application/json' };
    return [url, { ...init, body: JSON.stringify(input), headers }];
  }
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.set(field, String(value));
  return [query.size ? `${url}?${query}` : url, init];
}

type Refusal = Partial<FieldErrors> & { key?: string; requestId?: string };

/**
 * The data of an answer.
 * @throws ApiError for a refusal
 */
export function unwrap<T>(
  status: number,
  requestId: string | undefined,
  { code, msg, data }: Envelope<unknown>,
): T {
  if ((code >= 200 && code < 300) || code === 304) return data as T;
  const { key, fields, requestId: bodyRequestId } = (data ?? {}) as Refusal;
  throw new ApiError({ code, status, msg, key, fields, requestId: bodyRequestId ?? requestId });
}
