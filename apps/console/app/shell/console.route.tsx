import { AppShell, Burger } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import type { ApiError, OutputOf } from '@wasit/contract/api';
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
import { Notice } from '../ui/notice.tsx';
import classes from './console.module.css';
import { DeskMenu } from './desk-menu.tsx';
import { StaffMenu } from './staff-menu.tsx';

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

/**
 * Shown above every desk while there is no network, or while the server does not answer the menu's
 * own request.
 */
function ConnectionNotice({ error }: { error: ApiError | undefined }) {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  if (!online)
    return (
      <Notice tone="wait" role="status">
        {t('offline')}
      </Notice>
    );
  // 0 is no answer; 502 and 504 come from the proxy of a server that is down.
  if (error && [0, 502, 503, 504].includes(error.status))
    return (
      <Notice tone="bad" role="status">
        {t('noServer')}
      </Notice>
    );
  return null;
}

const refreshMs = 30_000;

type DeskCounts = Partial<Record<string, number>>;

/**
 * The number of waiting rows for each desk, or the error. Not requested while a one-time password
 * must be changed: the server would refuse.
 */
function useDeskCounts(): { counts: DeskCounts; error: ApiError | undefined } {
  const mayRead = useSession(({ staff }) => staff?.mustChangePassword === false);
  const { data, error } = useRead('staffDashboard', mayRead ? {} : null, { everyMs: refreshMs });
  return { counts: data ? countsOf(data) : {}, error };
}

const countsOf = (data: OutputOf<'staffDashboard'>): DeskCounts => ({
  exceptions: data.ownExceptions,
  payments: data.paymentsWaiting,
  wallets: data.withdrawalsWaiting,
  refunds: data.refundsWaiting,
  complaints: data.complaintsOpen,
  purchasing: data.toBuy,
  receiving: data.parcelsExpected,
  containers: data.parcelsToLoad,
  baghdad: data.toHandOver,
  inquiries: data.inquiriesOpen,
  'brand-agents': data.applicationsOpen,
  reports: data.agentReportsOpen,
  wishes: data.priceWishesOpen,
  approvals: data.proposalsWaiting,
  statements: data.linesToAssign,
  commissions: data.commissionsToPay,
  suppliers: data.claimsOpen,
  unclaimed: data.goodsToDecide,
  opportunities: data.opportunitiesNew,
  articles: data.articlesToReview,
  reviews: data.reviewsWaiting,
});
