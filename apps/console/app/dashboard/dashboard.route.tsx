import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { OutputOf } from '@wasit/contract';
import type { Permission } from '@wasit/contract/staff/roles';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { When } from '../locale/figures.tsx';
import { type Desk, desks, mayEnter } from '../menu/nav.ts';
import { OwnNotes } from '../notes/own-notes.tsx';
import { useSession } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page.tsx';
import classes from './dashboard.module.css';

type Dashboard = OutputOf<'staffDashboard'>;
const refreshMs = 20_000;

interface CountRow {
  readonly count: keyof Dashboard;
  readonly desk: Desk['key'];
  readonly to: string;
  /** Where not all who may enter the desk may do this. */
  readonly needs?: Permission;
}

/** In the order of the supply chain; each row links to the list that it counts. */
const countRows = [
  { count: 'ownExceptions', desk: 'exceptions', to: '/exceptions?show=mine' },
  { count: 'unassignedExceptions', desk: 'exceptions', to: '/exceptions?show=nobody' },
  { count: 'proposalsWaiting', desk: 'approvals', to: '/approvals' },
  { count: 'paymentsWaiting', desk: 'payments', to: '/payments' },
  { count: 'withdrawalsWaiting', desk: 'wallets', to: '/wallets' },
  { count: 'refundsWaiting', desk: 'refunds', to: '/refunds' },
  { count: 'linesToAssign', desk: 'statements', to: '/statements' },
  { count: 'tillsToSign', desk: 'till', to: '/till/sessions?show=to-sign', needs: 'till.sign' },
  {
    count: 'commissionsToPay',
    desk: 'commissions',
    to: '/commissions',
    needs: 'wallet.withdrawals',
  },
  { count: 'complaintsLate', desk: 'complaints', to: '/complaints' },
  { count: 'complaintsOpen', desk: 'complaints', to: '/complaints' },
  { count: 'priceWishesOpen', desk: 'wishes', to: '/wishes' },
  { count: 'toBuy', desk: 'purchasing', to: '/purchasing' },
  {
    count: 'claimsOpen',
    desk: 'suppliers',
    to: '/suppliers/claims',
    needs: 'procurement.buy',
  },
  { count: 'parcelsExpected', desk: 'receiving', to: '/receiving' },
  {
    count: 'parcelsToLoad',
    desk: 'containers',
    to: '/containers',
    needs: 'logistics.containers',
  },
  {
    count: 'containersOpen',
    desk: 'containers',
    to: '/containers',
    needs: 'logistics.containers',
  },
  { count: 'parcelsToScan', desk: 'baghdad', to: '/baghdad' },
  { count: 'toHandOver', desk: 'baghdad', to: '/baghdad' },
  { count: 'goodsToDecide', desk: 'unclaimed', to: '/unclaimed' },
  { count: 'inquiriesOpen', desk: 'inquiries', to: '/inquiries' },
  { count: 'applicationsOpen', desk: 'brand-agents', to: '/brand-agents' },
  { count: 'opportunitiesNew', desk: 'opportunities', to: '/opportunities' },
  { count: 'productDrafts', desk: 'catalogue', to: '/catalogue?shelf=draft' },
  { count: 'textsToTranslate', desk: 'translations', to: '/translations' },
  { count: 'articlesToReview', desk: 'articles', to: '/articles?state=REVIEW' },
  { count: 'reviewsWaiting', desk: 'reviews', to: '/reviews' },
  { count: 'agentReportsOpen', desk: 'reports', to: '/reports' },
] as const satisfies readonly CountRow[];

export default function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const read = useRead('staffDashboard', {}, { everyMs: refreshMs });
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <OwnNotes everyMs={refreshMs} />
      <Answer read={read}>{(counts) => <PendingCounts counts={counts} />}</Answer>
    </>
  );
}

function PendingCounts({ counts }: { counts: Dashboard }) {
  const { t } = useTranslation(['dashboard', 'shell']);
  const permissions = useSession((state) => state.staff?.permissions ?? []);
  const openDesks = new Set<string>(
    desks.filter((desk) => mayEnter(desk, permissions)).map(({ key }) => key),
  );
  // Faults of the system are told to those who can have them mended, nobody else.
  const runsSystem = permissions.includes('settings.manage');
  const permitted = countRows.filter(
    (row) => openDesks.has(row.desk) && (!('needs' in row) || permissions.includes(row.needs)),
  );
  const countedDesks = new Set<string>(['dashboard', ...permitted.map(({ desk }) => desk)]);
  const others = desks.filter(({ key }) => openDesks.has(key) && !countedDesks.has(key));
  return (
    <>
      {counts.outboxBacklog > 0 && runsSystem && (
        <Notice tone="wait">
          {t('outboxBacklog')} {t('behind')}: <bdi>{formatNumber(counts.outboxBacklog)}</bdi>
        </Notice>
      )}
      {counts.failingJobs.length > 0 && runsSystem && (
        <Notice tone="bad">
          {t('failingJobs')} <bdi dir="ltr">{counts.failingJobs.join(', ')}</bdi>
        </Notice>
      )}
      {counts.unresolvedPayments > 0 && openDesks.has('payments') && (
        <Notice tone="wait">
          <Link to="/payments/at-companies">{t('paymentsLeftOpen')}</Link>:{' '}
          <bdi>{formatNumber(counts.unresolvedPayments)}</bdi>
        </Notice>
      )}
      {counts.whatsappCodesUsed > 0 && runsSystem && (
        <Notice tone="bad">
          {t('whatsappCodesUsed')} <bdi>{formatNumber(counts.whatsappCodesUsed)}</bdi>
        </Notice>
      )}
      {counts.toDo.length > 0 && openDesks.has('settings') && (
        <Notice tone="wait">
          {t('toDo')}
          <ul>
            {counts.toDo.map((task) => (
              <li key={task}>{t(`toDo.${task}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {counts.ledgerProblems > 0 && (runsSystem || openDesks.has('wallets')) && (
        <Notice tone="bad">
          {t('ledgerProblems')} <bdi>{formatNumber(counts.ledgerProblems)}</bdi>
        </Notice>
      )}
      {permitted.length + others.length === 0 && (
        <Empty title={t('nothing')} text={t('nothingText')} />
      )}
      <ul className={classes.list}>
        {permitted.map(({ count, desk, to }) => (
          <li key={count}>
            <Link to={to} className={classes.row} data-idle={counts[count] === 0 || undefined}>
              <bdi className={classes.count}>{formatNumber(counts[count])}</bdi>
              <span className={classes.what}>
                <span className={classes.name}>{t(count)}</span>
                <span className={classes.desk}>
                  {t(`shell:desk.${desk}`)}
                  {count === 'paymentsWaiting' && counts.oldestPaymentAt && (
                    <>
                      {' · '}
                      {t('oldest')} <When at={counts.oldestPaymentAt} />
                    </>
                  )}
                </span>
              </span>
              <IconChevronRight size={20} className="w-flip" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && <OtherDesks desks={others} />}
    </>
  );
}

/** Desks without a queue. */
function OtherDesks({ desks }: { desks: readonly Desk[] }) {
  const { t } = useTranslation(['dashboard', 'shell']);
  return (
    <section aria-labelledby="other-desks">
      <Title order={2} id="other-desks" size="h5" mb={6}>
        {t('yourDesks')}
      </Title>
      <ul className={classes.others}>
        {desks.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.other}>
              <Icon size={19} stroke={1.7} aria-hidden />
              {t(`shell:desk.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
