import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { links, safePath } from '../links.ts';
import { useSession } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { useUnread } from './unread.ts';
import { usePopover } from './use-popover.ts';

// Of no use to visitors: fetched once somebody is known to be logged in.
const UserPanel = lazy(() =>
  import('./user-panel.tsx').then((part) => ({ default: part.UserPanel })),
);

const mostShown = 99;

/** "Log in" for visitors; for customers a greeting and the menu in the specification's order. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useSession((state) => state.user);
  const { pathname, search } = useLocation();
  const { open, close, rootProps, buttonProps } = usePopover<HTMLDivElement>();
  const unread = useUnread((state) => state.count);
  if (!user)
    return (
      <Link className="header-button" to={links.login(safePath(`${pathname}${search}`))}>
        <Icon name="user" />
        <span className="wide-only">{t('nav.login')}</span>
        <span className="narrow-only visually-hidden">{t('nav.login')}</span>
      </Link>
    );
  return (
    <div className="popover" {...rootProps}>
      <button type="button" className="header-button" aria-controls="user-menu" {...buttonProps}>
        <span className="cart-icon">
          <Icon name="user" />
          {unread > 0 && (
            <bdi className="cart-count" aria-hidden="true">
              {unread > mostShown ? `${mostShown}+` : formatNumber(unread)}
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
