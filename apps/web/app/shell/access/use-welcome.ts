import type { Session } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import { useSession } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';

/**
 * Keeps the session of who just logged in and says so (specification, section 7: loginSuccess); the
 * page goes on by itself.
 */
export function useWelcome(): (session: Session) => void {
  const { t } = useTranslation('account');
  return ({ token, user }) => {
    useSession.getState().signIn(token, user);
    showToast(t('login.success'));
  };
}
