import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { setMode } from '../../session/agent-mode.ts';
import { showToast } from '../../ui/toasts.tsx';

/**
 * Ends the mode and goes to the home page (specification, section 4). `end` resolves to whether it
 * has ended.
 */
export function useEndMode() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const textOf = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const end = async (): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await call('agentEnd', {});
      setMode(null);
      showToast(t('mode.left'));
      if (pathname !== links.home()) await navigate(links.home());
      return true;
    } catch (cause) {
      setError(textOf(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { end, busy, error };
}
