import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from './call.ts';

export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** True while a newer answer is loading; `data` may still be the earlier one. */
  loading: boolean;
  /** `data` answers an earlier request: another page, filter or language. */
  isOfEarlier: boolean;
  reload(): void;
}

interface Answer<T> {
  request: string;
  data?: T;
  error?: ApiError;
}

/**
 * Reads an endpoint and keeps the last answer while the next one loads. Reloads when the input or
 * the language changes (texts come from the server), when the window becomes visible again, and
 * every `everyMs`. `null` as input reads nothing.
 */
export const makeUseRead =
  <All extends EndpointName>(call: Call<All>, useLanguage: () => string) =>
  <N extends All>(
    name: N,
    input: InputOf<N> | null,
    { everyMs }: { everyMs?: number } = {},
  ): Read<OutputOf<N>> => {
    const body = input === null ? null : JSON.stringify(input);
    const request = `${useLanguage()} ${name} ${body}`;
    const [answer, setAnswer] = useState<Answer<OutputOf<N>>>({ request: '' });
    const [reloadCount, setRound] = useState(0);
    const [busy, setBusy] = useState(false);
    const isWaiting = useRef(false);
    const reload = useCallback(() => setRound((before) => before + 1), []);

    // biome-ignore lint/correctness/useExhaustiveDependencies: another `reloadCount` asks again
    useEffect(() => {
      isWaiting.current = body !== null;
      setBusy(body !== null);
      if (body === null) return;
      const abort = new AbortController();
      call<N>(name, JSON.parse(body), { signal: abort.signal })
        .then((data) => setAnswer({ request, data }))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          if (!(error instanceof ApiError)) throw error;
          setAnswer((before) => ({
            request,
            error,
            ...(before.request === request && before.data ? { data: before.data } : {}),
          }));
        })
        .finally(() => {
          if (abort.signal.aborted) return;
          isWaiting.current = false;
          setBusy(false);
        });
      return () => abort.abort();
    }, [name, body, request, reloadCount]);

    useRepeat(reload, { everyMs: body === null ? undefined : everyMs, isWaiting });
    return {
      data: answer.data,
      error: answer.error,
      loading: busy || (body !== null && answer.request !== request),
      isOfEarlier: answer.data !== undefined && answer.request !== request,
      reload,
    };
  };

function useRepeat(
  reload: () => void,
  { everyMs, isWaiting }: { everyMs: number | undefined; isWaiting: RefObject<boolean> },
): void {
  useEffect(() => {
    if (!everyMs) return;
    // Skipped while a request is running: restarting it at each interval, a slow answer would never
    // arrive.
    const whenVisible = () =>
      document.visibilityState === 'visible' && !isWaiting.current && reload();
    const timer = setInterval(whenVisible, everyMs);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [reload, everyMs, isWaiting]);
}
