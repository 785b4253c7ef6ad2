import type { InputOf, OutputOf } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';

export interface Read<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** True while a newer answer is on its way; `data` may still be the earlier one. */
  loading: boolean;
  reload(): void;
}

interface Answer<T> {
  asked: string;
  data?: T;
  error?: ApiError;
}

/**
 * Reads one endpoint and keeps the last answer on the screen while the next one comes. Asks again
 * when the input or the language changes (texts come
 * from the server), when the window is looked at again, and every `everyMs`. `null` asks nothing.
 */
export function useRead<N extends EndpointName>(
  name: N,
  input: InputOf<N> | null,
  { everyMs }: { everyMs?: number } = {},
): Read<OutputOf<N>> {
  const { i18n } = useTranslation();
  const body = input === null ? null : JSON.stringify(input);
  const asked = `${i18n.language} ${name} ${body}`;
  const [answer, setAnswer] = useState<Answer<OutputOf<N>>>({ asked: '' });
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const reload = useCallback(() => setRound((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is the wish to ask again
  useEffect(() => {
    setBusy(body !== null);
    if (body === null) return;
    const abort = new AbortController();
    call<N>(name, JSON.parse(body), { signal: abort.signal })
      .then((data) => setAnswer({ asked, data }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswer((before) => ({
          asked,
          error,
          ...(before.asked === asked && before.data ? { data: before.data } : {}),
        }));
      })
      .finally(() => !abort.signal.aborted && setBusy(false));
    return () => abort.abort();
  }, [name, body, asked, round]);

  useAgain(reload, body === null ? undefined : everyMs);
  return {
    data: answer.data,
    error: answer.error,
    loading: busy || (body !== null && answer.asked !== asked),
    reload,
  };
}

function useAgain(reload: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (!everyMs) return;
    const seen = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(seen, everyMs);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [reload, everyMs]);
}
