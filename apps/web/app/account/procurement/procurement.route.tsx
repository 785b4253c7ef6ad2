import '../../shell/centre/centre.css';
import './procurement.css';
import { isUndecided } from '@wasit/client/once';
import { userLevel } from '@wasit/contract/accounts/levels';
import type { AgentMode } from '@wasit/contract/agency/endpoints';
import { latinDigits, parsePageNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { redirect, useLocation, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { orLastPage } from '../../api/last-page.ts';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { setMode, useAgentMode } from '../../session/agent-mode.ts';
import { isLoggedIn, requireLogin } from '../../session/session.ts';
import { Title } from '../../shell/head/page-head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Card, EmptyState, Notice, Skeleton } from '../../ui/parts.tsx';
import { Price } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/procurement.route';
import { CustomerFacts } from './customer-facts.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MyCommissions } from './my-commissions.tsx';
import { MyCustomers } from './my-customers.tsx';
import { UnpaidOrders } from './unpaid/unpaid-orders.tsx';

export const handle = { i18n: ['procurement', 'units'] };

/** The desk loads in the browser; visitors get an explanation of it. */
export const loader = (): null => null;

const customersPerPage = 20;

/**
 * Cart and unpaid orders of the customer; null when the mode differs from the one this window
 * shows, which a dialog then explains.
 */
const loadDesk = () =>
  Promise.all([call('cartPage', {}), call('orderPage', { tab: 'awaitingPay', pageSize: 50 })]).then(
    ([cart, orders]) => ({ cart, orders }),
    (error: unknown) => {
      // Without an answer, an empty desk would be wrong.
      if (isUndecided(error)) throw error;
      return null;
    },
  );

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await isLoggedIn())) return { kind: 'visitor' as const };
  const { user } = await requireLogin(request);
  const url = new URL(request.url);
  const query = url.searchParams;
  // Specification, section 2: 2 begins picking for the current account, which is the customer's
  // while an agent acts for one.
  if (query.get('fromSource') === '2') throw redirect(links.home());
  if (user.level !== userLevel.agent) return { kind: 'other' as const };
  const { mode } = useAgentMode.getState();
  const account = latinDigits(query.get('account') ?? '').trim();
  const pageNo = parsePageNumber(query.get('pageNo'));
  const [customers, desk] = await Promise.all([
    call('agentCustomers', { account, pageNo, pageSize: customersPerPage }),
    mode ? loadDesk() : null,
  ]);
  return {
    kind: 'desk' as const,
    account,
    customers: orLastPage(customers, url),
    desk,
    opensEntry: query.get('fromSource') === '1' && !mode,
  };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { t } = useTranslation('procurement');
  return (
    <div className="page page-body stack" aria-busy="true">
      <noscript>
        <ProcurementVisitor />
      </noscript>
      <h1>{t('title')}</h1>
      <Card>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Card>
    </div>
  );
}

type Desk = NonNullable<Awaited<ReturnType<typeof loadDesk>>>;

function PresentCustomer({
  mode,
  desk,
  onChanged,
}: {
  mode: Pick<AgentMode, 'userId' | 'userName' | 'phone' | 'email'>;
  desk: Desk;
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('procurement');
  const { summary, count } = desk.cart;
  return (
    <div className="stack">
      <Card title={t('present.title')}>
        <div className="row row-apart">
          <CustomerFacts customer={mode} />
          <div className="row">
            <LinkButton variant="primary" icon="search" to={links.procurement({ fromSource: 2 })}>
              {t('present.pick')}
            </LinkButton>
            <LinkButton icon="box" to={links.orders()}>
              {t('present.orders')}
            </LinkButton>
            <LinkButton icon="pin" to={links.addresses()}>
              {t('present.addresses')}
            </LinkButton>
          </div>
        </div>
      </Card>
      <Card title={t('cart.title')}>
        <div className="row row-apart">
          <div>
            <p>
              <Words ns="procurement" of="customers.cart" count={count} />
            </p>
            {count > 0 && <Price price={summary.firstStage} />}
          </div>
          <LinkButton icon="cart" to={links.cart()}>
            {t('cart.open')}
          </LinkButton>
        </div>
      </Card>
      <section className="stack">
        <h2>{t('orders.title')}</h2>
        <UnpaidOrders orders={desk.orders.items} onChanged={onChanged} />
      </section>
    </div>
  );
}

/**
 * The agent's desk: the customer they act for, that customer's cart and unpaid orders, and all
 * their customers.
 */
export default function ProcurementScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('procurement');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, call: send, busy, error } = useApi();
  const mode = useAgentMode((state) => state.mode);
  const opensEntry = loaderData?.kind === 'desk' && loaderData.opensEntry;
  const [isEntryOpen, setIsEntryOpen] = useState(false);
  const shownMode = useRef(mode?.modeId);
  useEffect(() => {
    if (opensEntry && !mode) setIsEntryOpen(true);
  }, [opensEntry, mode]);
  useEffect(() => {
    if (shownMode.current === mode?.modeId) return;
    shownMode.current = mode?.modeId;
    void revalidate();
  }, [mode, revalidate]);
  const onEntered = (now: AgentMode) => {
    setIsEntryOpen(false);
    setMode(now);
    void navigate(links.procurement());
  };
  if (loaderData?.kind === 'visitor')
    return (
      <div className="page page-body">
        <Title>{t('title')}</Title>
        <ProcurementVisitor />
      </div>
    );
  if (loaderData?.kind === 'other')
    return (
      <div className="page page-body">
        <Title>{t('title')}</Title>
        <EmptyState
          level={1}
          icon="user"
          title={t('other.title')}
          action={<LinkButton to={links.home()}>{t('other.home')}</LinkButton>}
        >
          <p>{t('other.text')}</p>
          <p>
            <Link to={links.applyAgent()}>{t('other.apply')}</Link>
          </p>
        </EmptyState>
      </div>
    );
  return (
    <div className="page page-body stack procurement">
      <Title>{t('title')}</Title>
      <div className="row row-apart">
        <h1>{t('title')}</h1>
        <Button
          variant={mode ? 'secondary' : 'primary'}
          icon="user"
          onClick={() => setIsEntryOpen(true)}
        >
          {t(mode ? 'entry.other' : 'entry.title')}
        </Button>
      </div>
      {error && <Notice tone="error">{error.text}</Notice>}
      {!mode && <Notice>{t('present.nobody')}</Notice>}
      {mode && loaderData?.desk && (
        <PresentCustomer mode={mode} desk={loaderData.desk} onChanged={revalidate} />
      )}
      <section className="stack">
        <h2>{t('customers.title')}</h2>
        {loaderData?.kind === 'desk' && (
          <MyCustomers
            page={loaderData.customers}
            account={loaderData.account}
            presentUserId={mode?.userId ?? null}
            busy={busy}
            onEnter={(userId) =>
              void run(async () => onEntered(await send('userAuth', { userId })))
            }
          />
        )}
      </section>
      {loaderData?.kind === 'desk' && <MyCommissions />}
      <EntryDialog open={isEntryOpen} onClose={() => setIsEntryOpen(false)} onEntered={onEntered} />
    </div>
  );
}

/** Explains procurement to visitors; the login leads back to the desk. */
function ProcurementVisitor() {
  const { t } = useTranslation('procurement');
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon="user"
      level={1}
      title={t('visitor.title')}
      action={
        <LinkButton variant="primary" to={links.login(`${pathname}${search}`)}>
          {t('visitor.login')}
        </LinkButton>
      }
    >
      <p>{t('visitor.text')}</p>
      <p>
        <Link to={links.inquiry()}>{t('visitor.inquiry')}</Link> ·{' '}
        <Link to={links.applyAgent()}>{t('visitor.apply')}</Link>
      </p>
    </EmptyState>
  );
}
