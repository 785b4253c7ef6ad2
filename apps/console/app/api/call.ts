import type { InputOf, OutputOf } from '@wasit/contract';
import { ApiError, type Envelope } from '@wasit/contract/api';
import { readFileAnswer } from '@wasit/contract/files/facts';
import { localeTable } from '@wasit/contract/locales';
import { type EndpointName, paths } from '@wasit/contract/paths';
import i18next from 'i18next';
import { currentLocale } from '../locale/i18n.ts';
import { consoleRequest } from '../session/at-work.ts';
import { freshCodeGiven } from '../session/fresh-code.ts';
import { loggedInAgain, useSession } from '../session/session.ts';

export interface CallOptions {
  /** `Idempotency-Key`: the same for every try of one act on money, orders or parcels. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  withinMs?: number;
}

/** Who waits longer is told that no answer came, and may try again. */
const answerWithinMs = 30_000;

export const headersOf = (key?: string): Record<string, string> => ({
  language: localeTable[currentLocale()].label,
  ...consoleRequest(),
  ...(key ? { 'idempotency-key': key } : {}),
});

/**
 * Sends; after the end of a session once more, when the same person has logged in again, and after
 * the question for a fresh code once it was given.
 * Nothing that was typed is lost meanwhile.
 */
export async function asStaff<T>(send: () => Promise<T>): Promise<T> {
  const before = useSession.getState();
  try {
    return await send();
  } catch (error) {
    if (before.since === null || !(error instanceof ApiError)) throw error;
    const isMended =
      error.status === 401
        ? await loggedInAgain(before)
        : error.key === 'FRESH_CODE_NEEDED'
          ? await freshCodeGiven()
          : false;
    if (!isMended) throw error;
    return send();
  }
}

/**
 * The one way the console talks to the server. @throws ApiError for every refusal, also when no
 * answer came.
 */
export const call = <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<OutputOf<N>> =>
  // Nobody is asked to log in so that they can log out.
  name === 'staffLogout' ? send(name, input, options) : asStaff(() => send(name, input, options));

async function send<N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { key, signal, withinMs = answerWithinMs }: CallOptions,
): Promise<OutputOf<N>> {
  const [method, path] = paths[name];
  const body = method === 'POST' ? { body: JSON.stringify(input) } : {};
  const headers = {
    ...headersOf(key),
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal?.addEventListener('abort', stop);
  const late = setTimeout(stop, withinMs);
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(`/pdpd${path}`, { method, headers, ...body, signal: abort.signal });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
  }
  const file = readFileAnswer(response.headers, bytes);
  return file
    ? (file as OutputOf<N>)
    : opened<OutputOf<N>>(response.status, new TextDecoder().decode(bytes));
}

export const noAnswer = () =>
  new ApiError({ code: -404, status: 0, msg: i18next.t('shell:error.noAnswer') });

/**
 * False as long as nobody knows whether the server heard: what was typed is still worth sending.
 */
export const isAnswer = (error: ApiError | undefined): boolean =>
  error !== undefined && error.status !== 0;

/** `data` of an envelope, or the refusal it carries. */
export function opened<T>(status: number, text: string): T {
  const envelope = parsed(text);
  if (!envelope)
    throw new ApiError({ code: status, status, msg: i18next.t('shell:error.unreadable') });
  // The specification's envelope carries no schema in the browser: the server parsed its answer
  // against the contract.
  if (envelope.code === 200) return envelope.data as T;
  throw refusal(status, envelope);
}

function parsed(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'code' in value;

interface RefusalData {
  key?: string;
  fields?: { field: string; msg: string }[];
  requestId?: string;
}

function refusal(status: number, { code, msg, data }: Envelope<unknown>): ApiError {
  const detail: RefusalData = typeof data === 'object' && data !== null ? data : {};
  return new ApiError({
    code,
    status,
    msg,
    ...(detail.key ? { key: detail.key } : {}),
    ...(detail.fields ? { fields: detail.fields } : {}),
    ...(detail.requestId ? { requestId: detail.requestId } : {}),
  });
}
