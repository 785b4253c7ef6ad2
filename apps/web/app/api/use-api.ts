import { ApiError } from '@wasit/contract/api';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../locale/use-translation.ts';
import { call } from './call.ts';

/** The words for a failed call: the server's, else ours. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === -404) return t('error.noAnswer');
      if (error instanceof ApiError && error.message) return error.message;
      return t('error.system');
    },
    [t],
  );
}

/** `run` does one thing at a time: a second press while the first is under way does nothing. */
export function useApi() {
  const textOf = useErrorText();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; cause: unknown } | null>(null);
  const run = useCallback(
    async <T>(act: (send: typeof call) => Promise<T>): Promise<T | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        return await act(call);
      } catch (cause) {
        setError({ text: textOf(cause), cause });
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [textOf],
  );
  const forget = useCallback(() => setError(null), []);
  return { call, run, busy, error, forget };
}
