import { makeCall } from '@wasit/client/call';
import type { CallOptions, ClientSetup } from '@wasit/client/setup';
import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import { isLocale, type Locale, localeTable } from '@wasit/contract/locales';
import { requestModeCheck, useAgentMode } from '../session/agent-mode.ts';
import { useSession } from '../session/session.ts';

export type { CallOptions };

/** Specification, section 7. */
const timeoutMs = 250_000;

function headers(language?: Locale): Record<string, string> {
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

type Paths = typeof import('@wasit/contract/paths/shop.generated').shopPaths;
let paths: Promise<Paths> | undefined;

/**
 * The map of paths, loaded in parallel with the first page.
 * @throws ApiError when offline
 */
const loadPaths = (): Promise<Paths> => {
  paths ??= import('@wasit/contract/paths/shop.generated').then(
    ({ shopPaths }) => shopPaths,
    () => {
      paths = undefined;
      throw new ApiError({ code: -404, status: 0, msg: '' });
    },
  );
  return paths;
};
// Preload, so that the first click does not wait; retried on use if it failed offline.
if (typeof document !== 'undefined') loadPaths().catch(() => {});

export const setup: ClientSetup<keyof Paths> = {
  paths: loadPaths,
  headers,
  timeoutMs,
  onRefusal: ({ key }) => {
    // The request did nothing: the window checks the present mode (shell/mode-watch).
    if (key === 'MODE_CHANGED') requestModeCheck();
  },
  beforeCall: (_, { quiet }) => {
    const { token, user } = useSession.getState();
    return async (error) => {
      if (error.code !== 401) return false;
      // Loaded later, so that the first view of a page does not wait.
      const { handleSessionEnd } = await import('../session/session-end.ts');
      return handleSessionEnd({ token, user }, quiet);
    };
  },
};

/** The type of `call`, in the browser and on the server. */
export type ShopCall = <N extends keyof Paths>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>;

const send = makeCall(setup);

/**
 * Calls the API from the browser. Endpoints closed to agents acting for a customer (marked by a
 * third entry in the map of paths) are refused here: a request would only log an error.
 * @throws ApiError MODE_FORBIDDEN, without a request
 */
export const call: typeof send = async (name, input, options) => {
  if (useAgentMode.getState().mode && (await loadPaths())[name].length > 2)
    throw new ApiError({ code: 403, status: 403, msg: '', key: 'MODE_FORBIDDEN' });
  return send(name, input, options);
};
