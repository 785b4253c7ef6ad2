import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense } from 'react';
import { useLocation, useMatches } from 'react-router';
import { isOwnData } from '../../api/own-data.ts';
import { links, safePath } from '../../links.ts';
import { isSessionRead, useSession } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyPart } from '../loading/late.tsx';
import { useUnread } from './unread.ts';
import { usePopover } from './use-popover.ts';

// Not needed by visitors: loaded once a user is logged in.
const UserPanel = lazyPart(() => import('./user-panel.tsx').then((part) => part.UserPanel));

const maxShown = 99;

/** "Log in" for visitors; for customers their name and the menu in the specification's order.
   Personal pages are rendered as logged in before the browser has read the session. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useSession((state) => state.user);
  const { pathname, search } = useLocation();
  const { open, close, rootProps, buttonProps } = usePopover<HTMLDivElement>();
  const unread = useUnread((state) => state.count);
  const isOwnPage = useMatches().some(({ loaderData }) => isOwnData(loaderData));
  if (!user) {
    const [to, words] =
      isOwnPage && !isSessionRead()
        ? [links.myInformation(), t('nav.account')]
        : [links.login(safePath(`${pathname}${search}`)), t('nav.login')];
    return (
      <Link className="header-button" to={to}>
        <Icon name="user" />
        <span className="wide-only">{words}</span>
        <span className="narrow-only visually-hidden">{words}</span>
      </Link>
    );
  }
  return (
    <div className="popover" {...rootProps}>
      <button type="button" className="header-button" aria-controls="user-menu" {...buttonProps}>
        <span className="cart-icon">
          <Icon name="user" />
          {unread > 0 && (
            <bdi className="cart-count" aria-hidden="true">
              {unread > maxShown ? `${maxShown}+` : formatNumber(unread)}
            </bdi>
          )}
        </span>
        <span className="header-user">
          <bdi>{user.userName}</bdi>
        </span>
        {unread > 0 && (
          <span className="visually-hidden">{t('user.unread', { count: unread })}</span>
        )}
        <Icon name="chevron-down" />
      </button>
      <div className="popover-panel user-panel" id="user-menu" data-menu data-end hidden={!open}>
        <Suspense>
          <UserPanel user={user} close={close} />
        </Suspense>
      </div>
    </div>
  );
}
