import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Find } from '../find/find.tsx';
import { LanguageMenu } from '../locale/language-menu.tsx';
import { FreshCodeDialog } from '../login/fresh-code-dialog.tsx';
import { LogInAgain } from '../login/log-in-again.tsx';
import { WaitingList } from '../scan/waiting-list.tsx';
import { useSession } from '../session/session.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import classes from './console.module.css';
import { DeskMenu } from './desk-menu.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { useDeskCounts } from './use-desk-counts.ts';

/**
 * The frame around every desk. Without a session it redirects to the login, and back afterwards.
 */
export default function ConsoleLayout() {
  const isLoggedIn = useSession((state) => state.since !== null);
  const { pathname, search } = useLocation();
  if (!isLoggedIn) {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  return (
    <>
      <Frame />
      <FreshCodeDialog />
      <LogInAgain />
    </>
  );
}

function Frame() {
  const { t } = useTranslation('shell');
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const staff = useSession((state) => state.staff);
  const refresh = useSession((state) => state.refresh);
  const { counts, error } = useDeskCounts();
  const ownAccount = useRead('staffMe', {});
  useEffect(() => {
    if (ownAccount.data) refresh(ownAccount.data);
  }, [ownAccount.data, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the place changes
  useEffect(close, [pathname]);

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 212, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 12, sm: 20 }}
    >
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <AppShell.Header>
        <div className={classes.header}>
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={t('menu')}
            aria-expanded={opened}
          />
          <Link to="/" className={classes.brand}>
            {t('brand')}
          </Link>
          <span className={classes.grow} />
          <Find />
          <LanguageMenu />
          <StaffMenu />
        </div>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t('desks')}>
        <DeskMenu permissions={staff?.permissions ?? []} counts={counts} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <ConnectionNotice error={error} />
        <WaitingList />
        {staff?.mustChangePassword && pathname !== '/security' ? (
          <Navigate to="/security" replace />
        ) : (
          <Outlet />
        )}
      </AppShell.Main>
    </AppShell>
  );
}
