import { useRunning } from '@wasit/client/use-running';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useCallback, useMemo } from 'react';
import { call } from './call.ts';

/** The text for a failed call: the server's, else ours. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === -404) return t('error.noAnswer');
      if (error instanceof ApiError && error.message) return error.message;
      if (error instanceof ApiError && error.key === 'MODE_FORBIDDEN') return t('mode.closed.text');
      return t('error.system');
    },
    [t],
  );
}

/** `run` does one thing at a time: a press while another is under way does nothing. */
export function useApi() {
  const textOf = useErrorText();
  const { run: runAlone, busy, error: failure, clear: forget } = useRunning();
  const run = useCallback(
    <T>(act: (send: typeof call) => Promise<T>) => runAlone(() => act(call)),
    [runAlone],
  );
  const error = useMemo(
    () => (failure ? { text: textOf(failure.cause), cause: failure.cause } : null),
    [failure, textOf],
  );
  return { call, run, busy, error, forget };
}
