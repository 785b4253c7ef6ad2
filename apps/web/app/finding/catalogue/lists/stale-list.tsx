import { useTranslation } from '@wasit/i18n/react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigation, useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/parts.tsx';

/** The last result of each list, in this tab. */
const lastShown = new Map<string, unknown>();
const staleData = new WeakSet<object>();

/**
 * Loads the next page of a list. If that fails because of the connection or a server error, the
 * earlier goods are returned, marked as old. A refusal (404) is rethrown.
 */
export async function loadOrShowEarlier<T extends object>(
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const earlier = lastShown.get(name);
    const isRefusal =
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isRefusal || !earlier) throw error;
    const old = { ...(earlier as T) };
    staleData.add(old);
    return old;
  }
}

/** Remembers what is shown; true when it is old. */
export function useIsStale(name: string, shown: object): boolean {
  useEffect(() => {
    lastShown.set(name, shown);
  }, [name, shown]);
  return staleData.has(shown);
}

/** A notice that the list below is outdated, with a retry button. */
export function StaleNotice() {
  const { t } = useTranslation('catalogue');
  const { revalidate, state } = useRevalidator();
  const navigating = useNavigation().state !== 'idle';
  return (
    <Notice tone="error" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      <Button size="small" busy={state !== 'idle' || navigating} onClick={() => void revalidate()}>
        {t('stale.retry')}
      </Button>
    </Notice>
  );
}
