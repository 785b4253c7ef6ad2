import { useOnce } from '@wasit/client/once';
import type { InputOf } from '@wasit/contract/api';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useWelcome } from './use-welcome.ts';

type Entry = Omit<InputOf<'enterByCode'>, 'newAccount'>;

/**
 * Logs in by a code, once although its answer is lost. `offer`: shown below the code that was right
 * for a contact which another account merely claims.
 */
export function useEnter({
  onRefused,
  onEntered,
}: {
  onRefused: (error: unknown) => void;
  onEntered?: (() => void) | undefined;
}) {
  const { t } = useTranslation('access');
  const { run, call, busy } = useApi();
  const welcome = useWelcome();
  const once = useOnce();
  const [claimed, setClaimed] = useState<Entry | null>(null);

  const enter = (entry: Entry, newAccount = false) =>
    void run(async () => {
      setClaimed(null);
      const input = { ...entry, newAccount };
      try {
        const session = await once(input, (key) => call('enterByCode', input, { key }));
        welcome(session);
        if (session.passwordEnded) showToast(t('phone.passwordEnded'));
        onEntered?.();
      } catch (error) {
        onRefused(error);
        if (error instanceof ApiError && error.key === 'CONTACT_UNPROVED') setClaimed(entry);
      }
    });
  const offer = claimed && (
    <>
      <Notice>{t('entry.notYours')}</Notice>
      <div>
        <Button busy={busy} onClick={() => enter(claimed, true)}>
          {t('entry.newAccount')}
        </Button>
      </div>
    </>
  );
  return { enter, offer, busy, forget: () => setClaimed(null) };
}
