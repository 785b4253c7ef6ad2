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
      const { code, message, key } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
      if (code === -404) return t('error.noAnswer');
      return message || t(key === 'MODE_FORBIDDEN' ? 'mode.closed.text' : 'error.system');
    },
    [t],
  );
}

/** `run` is exclusive: presses while it is running are ignored. */
export function useApi() {
  const textOf = useErrorText();
  const { run: runAlone, busy, error: failure, clear: clearError } = useRunning();
  const run = useCallback(
    <T>(act: (send: typeof call) => Promise<T>) => runAlone(() => act(call)),
    [runAlone],
  );
  const error = useMemo(
    () => (failure ? { text: textOf(failure.cause), cause: failure.cause } : null),
    [failure, textOf],
  );
  return { call, run, busy, error, clearError };
}
