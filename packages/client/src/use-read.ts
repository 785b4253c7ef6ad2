import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from './call.ts';

export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** True while a newer answer is on its way; `data` may still be the earlier one. */
  loading: boolean;
  reload(): void;
}

interface Answer<T> {
  request: string;
  data?: T;
  error?: ApiError;
}

/**
 * The hook that reads one endpoint and keeps the last answer on the screen while the next one
 * comes. Asks again when the input or the language changes (texts come from the server), when the
 * window is looked at again, and every `everyMs`. `null` as input asks nothing.
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
    const [round, setRound] = useState(0);
    const [busy, setBusy] = useState(false);
    const waits = useRef(false);
    const reload = useCallback(() => setRound((before) => before + 1), []);

    // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` asks again
    useEffect(() => {
      waits.current = body !== null;
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
          waits.current = false;
          setBusy(false);
        });
      return () => abort.abort();
    }, [name, body, request, round]);

    useRepeat(reload, { everyMs: body === null ? undefined : everyMs, waits });
    return {
      data: answer.data,
      error: answer.error,
      loading: busy || (body !== null && answer.request !== request),
      reload,
    };
  };

function useRepeat(
  reload: () => void,
  { everyMs, waits }: { everyMs: number | undefined; waits: RefObject<boolean> },
): void {
  useEffect(() => {
    if (!everyMs) return;
    // An answer that takes longer than the pause is waited for: asked anew it would never come.
    const whenVisible = () => document.visibilityState === 'visible' && !waits.current && reload();
    const timer = setInterval(whenVisible, everyMs);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [reload, everyMs, waits]);
}
