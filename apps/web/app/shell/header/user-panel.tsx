import { useRunning } from '@wasit/client/use-running';
import type { User } from '@wasit/contract/accounts/endpoints';
import { userLevel } from '@wasit/contract/accounts/levels';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useCartCount } from '../../cart-count.ts';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { leaveBrowser } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/parts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useEndMode } from '../mode/use-end-mode.ts';
import { useUnread } from './unread.ts';

/** A greeting, then the links in the specification's order. */
export function UserPanel({ user, close }: { user: User; close: () => void }) {
  const { t } = useTranslation('shell');
  const { logout, busy } = useLogout();
  const unread = useUnread((state) => state.count);
  const mode = useAgentMode((state) => state.mode);
  const { end, busy: ending, error } = useEndMode();
  const endMode = async () => {
    if (await end()) close();
  };
  return (
    <>
      <p className="menu-greeting">
        {t('user.hello')} <bdi className="strong">{user.userName}</bdi>
      </p>
      <ul className="menu-list">
        {user.level === userLevel.agent && (
          <li>
            <Link to={links.procurement({ fromSource: 1 })} onClick={close}>
              <Icon name="list" />
              {t('user.procurement')}
            </Link>
          </li>
        )}
        {user.level === userLevel.agent && mode && (
          <li>
            <button
              type="button"
              aria-disabled={ending}
              aria-busy={ending}
              onClick={() => !ending && void endMode()}
            >
              {ending ? <Spinner /> : <Icon name="close" />}
              {t('user.endProcurement')}
            </button>
            {error && <Notice tone="error">{error}</Notice>}
          </li>
        )}
        <li>
          <Link to={links.myInformation()} onClick={close}>
            <Icon name="user" />
            {t('user.information')}
          </Link>
        </li>
        <li>
          <Link to={links.messages()} onClick={close}>
            <Icon name="mail" />
            {t('user.messages')}
            {unread > 0 && (
              <bdi className="menu-count" aria-hidden="true">
                {formatNumber(unread)}
              </bdi>
            )}
          </Link>
        </li>
        <li>
          <Link to={links.addresses()} onClick={close}>
            <Icon name="pin" />
            {t('user.addresses')}
          </Link>
        </li>
        <li>
          <Link to={links.favourites()} onClick={close}>
            <Icon name="heart" />
            {t('user.favourites')}
          </Link>
        </li>
        <li>
          <Link to={links.orders()} onClick={close}>
            <Icon name="box" />
            {t('user.orders')}
          </Link>
        </li>
        <li>
          <Link to={links.changePassword()} onClick={close}>
            <Icon name="shield" />
            {t('user.security')}
          </Link>
        </li>
        <li>
          <Link to={links.notifications()} onClick={close}>
            <Icon name="info" />
            {t('user.notifications')}
          </Link>
        </li>
        <li>
          <button type="button" aria-disabled={busy} aria-busy={busy} onClick={logout}>
            {busy ? <Spinner /> : <Icon name="logout" />}
            {t('user.logout')}
          </button>
        </li>
      </ul>
    </>
  );
}

/** The timeout: the person may hand the phone over meanwhile. */
const options = { quiet: true, timeoutMs: 4_000 } as const;

/** Ends the session here even when the server cannot be reached (specification, section 4). */
function useLogout(): { logout: () => void; busy: boolean } {
  const navigate = useNavigate();
  const { run, busy } = useRunning();
  const logout = () =>
    void run(async () => {
      if (useAgentMode.getState().mode) await call('agentEnd', {}, options).catch(() => undefined);
      await call('logout', {}, options).catch(() => undefined);
      // Before the page redirects.
      await leaveBrowser();
      useCartCount.getState().set(0);
      localStorage.removeItem('wasit.session');
      navigate(links.home());
    });
  return { logout, busy };
}
