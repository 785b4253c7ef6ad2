import type { Session } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import { useSession } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';

/**
 * Stores the new session and shows the greeting (specification, section 7: loginSuccess); the page
 * then continues by itself.
 */
export function useWelcome(): (session: Session) => void {
  const { t } = useTranslation('account');
  return ({ token, user }) => {
    useSession.getState().signIn(token, user);
    showToast(t('login.success'));
  };
}
