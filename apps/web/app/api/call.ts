import {
  ApiError,
  type Envelope,
  type FieldErrors,
  fileFactsHeader,
  type InputOf,
  type OutputOf,
} from '@wasit/contract/api';
import { isLocale, type Locale, localeTable } from '@wasit/contract/locales';
import { questionMode, useAgentMode } from '../agent-mode.ts';
import { useSession } from '../session.ts';
import { keepServerTime, serverTimeHeader } from './server-time.ts';

/** Specification, section 7. */
const timeoutMs = 250_000;
const prefix = '/pdpd';

export interface CallOptions {
  /** `Idempotency-Key`: one per press of a button, the same again on a retry. */
  key?: string;
  signal?: AbortSignal;
  /** Asked by the page itself, not by its reader: an ended session sends nobody to the login. */
  quiet?: boolean;
  /** Of the answer's texts, where it is not the page's. */
  language?: Locale;
}

export function commonHeaders(language?: Locale): Record<string, string> {
  const lang = language ?? document.documentElement.lang;
  const { token } = useSession.getState();
  const { mode } = useAgentMode.getState();
  return {
    language: localeTable[isLocale(lang) ? lang : 'en'].label,
    channel: '6',
    'user-type': '2',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(token && mode ? { 'procurement-mode': mode.modeId } : {}),
  };
}

const noAnswer = () => new ApiError({ code: -404, status: 0, msg: '' });

type Paths = typeof import('@wasit/contract/paths/shop.generated').shopPaths;
type ShopEndpoint = keyof Paths;
let paths: Promise<Paths> | undefined;

/**
 * Where the calls go: fetched beside the first page, not before it. @throws ApiError without a line
 */
export const callPaths = (): Promise<Paths> => {
  paths ??= import('@wasit/contract/paths/shop.generated').then(
    ({ shopPaths }) => shopPaths,
    () => {
      paths = undefined;
      throw noAnswer();
    },
  );
  return paths;
};
// Who presses a button on a page that is here already does not wait for it; without a line it is
// tried again then.
if (typeof document !== 'undefined') callPaths().catch(() => {});

type Failure = Partial<FieldErrors> & { key?: string; requestId?: string };

/** The data of an answer, or the ApiError it stands for. */
export function unwrap<T>(
  status: number,
  requestId: string | undefined,
  body: Envelope<unknown>,
): T {
  const { code, msg, data } = body;
  if ((code >= 200 && code < 300) || code === 304) return data as T;
  const detail = (data ?? {}) as Failure;
  // Nothing was done: the window asks for whom it acts now (shell/mode-watch).
  if (detail.key === 'MODE_CHANGED') questionMode();
  throw new ApiError({
    code,
    status,
    msg,
    key: detail.key,
    fields: detail.fields,
    requestId: detail.requestId ?? requestId,
  });
}

async function requestOf(
  name: ShopEndpoint,
  input: object,
  { key, signal, language }: CallOptions,
): Promise<[string, RequestInit]> {
  const [method, path] = (await callPaths())[name];
  const timeout = AbortSignal.timeout(timeoutMs);
  const init: RequestInit = {
    method,
    headers: { ...commonHeaders(language), ...(key ? { 'idempotency-key': key } : {}) },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (method === 'POST')
    return [
      prefix + path,
      {
        ...init,
        body: JSON.stringify(input),
        headers: { ...init.headers, 'content-type': 'application/json' },
      },
    ];
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.set(field, String(value));
  return [`${prefix}${path}${query.size ? `?${query}` : ''}`, init];
}

/** Sends, and once more when the session had ended and the same person has logged in again. */
export async function asPerson<T>(send: () => Promise<T>, quiet?: boolean): Promise<T> {
  const { token, user } = useSession.getState();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 401) throw error;
    // Not on the way to the first sight of any page.
    const { sessionEnded } = await import('../session-end.ts');
    if (!(await sessionEnded({ token, user }, quiet))) throw error;
    return send();
  }
}

/**
 * The browser's way to the API. @throws ApiError; code -404 when there was no answer. An aborted
 * call throws its AbortError.
 */
export const call = <N extends ShopEndpoint>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<OutputOf<N>> => asPerson(() => send(name, input, options), options.quiet);

async function send<N extends ShopEndpoint>(
  name: N,
  input: InputOf<N>,
  options: CallOptions,
): Promise<OutputOf<N>> {
  const [url, init] = await requestOf(name, input as object, options);
  const response = await fetch(url, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw noAnswer();
  });
  keepServerTime(response.headers.get(serverTimeHeader));
  if (!response.headers.has(fileFactsHeader)) {
    const body = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined;
    if (typeof body?.code === 'number')
      return unwrap(response.status, response.headers.get('x-request-id') ?? undefined, body);
    if (response.ok) throw noAnswer();
  }
  // Not on the way to the first sight of any page.
  const { readOther } = await import('./other-answers.ts');
  return (await readOther(response)) as OutputOf<N>;
}
