import '../../shell/centre/centre.css';
import { serverNow } from '@wasit/client/server-time';
import type { OutputOf } from '@wasit/contract/api';
import { orderTabs } from '@wasit/contract/orders/states';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserLoader, nullIfMissing, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { storeLastOrder } from '../../last-order.ts';
import { links } from '../../links.ts';
import { LatePushRow } from '../../push/late-push-row.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';
import { Title } from '../../shell/head/page-head.tsx';
import { lazyPart } from '../../shell/loading/late.tsx';
import { Logo } from '../../shell/logo.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { useOrderTerms } from '../../shell/use-terms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { Card, EmptyState, Skeleton } from '../../ui/parts.tsx';
import type { Route } from './+types/order.route';
import { OrderHead } from './order-head.tsx';
import { isAtCourier, isTransferRejected, nextStepKey, statusKey } from './order-words.ts';
import { OrderFees } from './panels/money/order-fees.tsx';
import { OrderPapers } from './panels/money/order-papers.tsx';
import { OrderPayments } from './panels/money/order-payments.tsx';
import { OrderLines } from './panels/order-lines.tsx';
import { OrderDelivery } from './panels/transport/order-delivery.tsx';
import { OrderHistory, OrderJourney } from './panels/transport/order-journey.tsx';
import { OrderParcels } from './panels/transport/order-parcels.tsx';
import { OrderRoute } from './panels/transport/order-route.tsx';
import { OrderStorage } from './panels/transport/order-storage.tsx';

export const handle = {
  i18n: ['orders', 'checkout', 'account', 'fees', 'push', 'waiting', 'units'],
};

// Loaded late, as few orders have any.
const OrderComplaints = lazyPart(() =>
  import('./panels/complaints/order-complaints.tsx').then((part) => part.OrderComplaints),
);
const OrderQuestions = lazyPart(() =>
  import('./panels/complaints/order-questions.tsx').then((part) => part.OrderQuestions),
);
const OrderContact = lazyPart(() =>
  import('./panels/order-contact.tsx').then((part) => part.OrderContact),
);
const OrderNote = lazyPart(() => import('./panels/order-note.tsx').then((part) => part.OrderNote));
const OrderPrice = lazyPart(() =>
  import('./panels/money/order-price.tsx').then((part) => part.OrderPrice),
);
const OrderRefunds = lazyPart(() =>
  import('./panels/money/order-refunds.tsx').then((part) => part.OrderRefunds),
);
const RefusedTransfer = lazyPart(() =>
  import('../../buying/checkout/pay/refused-transfer.tsx').then((part) => part.RefusedTransfer),
);
const OrderUnclaimed = lazyPart(() =>
  import('./panels/transport/order-unclaimed.tsx').then((part) => part.OrderUnclaimed),
);

const hasQuestions = ({ lines, parcels }: OrderDetail): boolean =>
  lines.some(({ priceRise }) => priceRise) ||
  parcels.some(({ discrepancies }) => discrepancies.some(({ questions }) => questions.length > 0));

interface OrderData {
  order: OrderDetail;
  complaints: OutputOf<'complaintList'> | null;
}

/** The statuses in which the goods can be inspected. */
const statusesWithComplaints: readonly OrderDetail['status'][] = [
  'TO_WAREHOUSE',
  'WAIT_BUYER_RECEIVER',
  'CONFIRM_GOODS',
  'CONFIRM_GOODS_AND_HAS_SUBSIDY',
  'SUCCESS',
];

async function read({ call, url }: ReadArgs): Promise<OrderData | null> {
  const orderNo = url.searchParams.get('orderNo') ?? '';
  try {
    const order = await call('orderDetail', { orderNo });
    const complaints = statusesWithComplaints.includes(order.status)
      ? await call('complaintList', { orderNo })
      : null;
    return { order, complaints };
  } catch (error) {
    return nullIfMissing(error);
  }
}

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

function Loading() {
  const { t } = useTranslation('orders');
  return (
    <div className="page page-body stack" aria-busy="true">
      <Title>{t('detail.title')}</Title>
      <h1>{t('detail.title')}</h1>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Card>
        <Skeleton shape="title" />
        <Skeleton count={3} />
      </Card>
      <div className="order-columns">
        <Card>
          <Skeleton shape="block" count={3} />
        </Card>
        <Card>
          <Skeleton count={12} />
        </Card>
      </div>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon="search"
      level={1}
      title={t('detail.notFound')}
      action={
        <LinkButton variant="primary" to={links.orders()}>
          {t('detail.back')}
        </LinkButton>
      }
    >
      <p>{t('detail.notFoundText')}</p>
    </EmptyState>
  );
}

/** Cancelled or ended: nothing more will happen. */
const hasEnded = ({ status }: OrderData['order']) => status === 'CANCEL' || status === 'TERMINATED';

/** Whether another price than the first one was requested or set. */
const hasOtherPrice = ({ price: { changes, wishes } }: OrderData['order']) =>
  changes.length + wishes.length > 0;

/** The order may still change. */
const isUnderWay = (order: OrderData['order']) =>
  !hasEnded(order) && !orderTabs.completed.some((status) => status === order.status);

function Detail({ order, complaints }: OrderData) {
  const { t } = useTranslation('orders');
  const { revalidate } = useRevalidator();
  useOfflineOrder(order);
  return (
    <>
      {!hasEnded(order) && (
        <Card>
          <OrderRoute timeline={order.timeline} />
        </Card>
      )}
      {hasQuestions(order) && (
        <Suspense>
          <OrderQuestions order={order} onChanged={revalidate} />
        </Suspense>
      )}
      {isTransferRejected(order) && (
        <Suspense>
          <RefusedTransfer payable={order.due} />
        </Suspense>
      )}
      <OrderHead order={order} onChanged={revalidate} />
      <div className="order-columns">
        <div className="stack">
          {order.unclaimed && (
            <Suspense>
              <OrderUnclaimed unclaimed={order.unclaimed} />
            </Suspense>
          )}
          <OrderDelivery order={order} />
          <OrderStorage order={order} onChanged={revalidate} />
          {(order.parcels.length > 0 || !hasEnded(order)) && (
            <OrderParcels
              parcels={order.parcels}
              rate={order.secondStage.rate ?? order.rate}
              atCourier={isAtCourier(order)}
            />
          )}
          <OrderLines
            status={order.status}
            lines={order.lines}
            fees={order.fees}
            received={orderTabs.completed.some((status) => status === order.status)}
          />
          <Suspense>
            <OrderNote order={order} onChanged={revalidate} />
          </Suspense>
          <LatePushRow open={isUnderWay(order)} place="order" />
          <Suspense>
            <OrderContact orderNo={order.orderNo} />
          </Suspense>
        </div>
        <div className="stack">
          {hasOtherPrice(order) && (
            <Suspense>
              <OrderPrice price={order.price} onChanged={revalidate} />
            </Suspense>
          )}
          {complaints && (
            <Suspense>
              <OrderComplaints
                orderNo={order.orderNo}
                complaints={complaints}
                onChanged={revalidate}
              />
            </Suspense>
          )}
          <Fold title={t('fold.money')}>
            <OrderFees order={order} />
            <OrderPayments payables={order.payables} receipts={order.receipts} />
            {order.refunds.length > 0 && (
              <Suspense>
                <OrderRefunds refunds={order.refunds} />
              </Suspense>
            )}
          </Fold>
          <Fold title={t('papers.title')} className="no-print">
            <OrderPapers
              orderNo={order.orderNo}
              state={order.payables.map(({ payNo, status }) => payNo + status).join()}
            />
          </Fold>
          <Fold title={t('fold.history')}>
            <OrderJourney timeline={order.timeline} />
            <OrderHistory history={order.history} />
          </Fold>
        </div>
      </div>
    </>
  );
}

function OrderScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('orders');
  return (
    <div className="page page-body stack">
      <Title>{t('detail.title')}</Title>
      <div className="print-only">
        <Logo />
      </div>
      <div className="no-print">
        <Breadcrumbs
          items={[{ label: t('detail.back'), to: links.orders() }, { label: t('detail.title') }]}
        />
      </div>
      {loaderData ? <Detail {...loaderData} /> : <Missing />}
    </div>
  );
}

export default ownPage(OrderScreen, Loading);

/** Width from which everything fits. */
const wideQuery = '(min-width: 1025px)';

/** A part of the order that is rarely needed: folded on phones, open on wide screens. */
function Fold({
  title,
  children,
  className = '',
}: {
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  // The server does not know the width; until hydration the styles show it open (centre.css).
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(matchMedia(wideQuery).matches), []);
  return (
    <details className={`order-fold ${className}`} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/**
 * Keeps in this browser what an order needs without a connection: its status, and the place and
 * code of its pickup. Not for orders of customers that an agent acts for.
 */
function useOfflineOrder(order: OrderDetail): void {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const next = t(nextStepKey(order), useOrderTerms(order));
  const userId = useSession(({ user }) => user?.userId);
  const isOwn = useAgentMode(({ mode }) => mode === null);
  useEffect(() => {
    if (!userId || !isOwn) return;
    const { orderNo, pickup } = order;
    const facts = [{ label: t('kept.status'), value: t(statusKey(order)) }];
    if (pickup?.code) facts.push({ label: t('delivery.code'), value: pickup.code });
    if (pickup)
      facts.push({
        label: pickup.point.name,
        value: `${pickup.point.address} · ${pickup.point.hours} · ${pickup.point.phone}`,
      });
    storeLastOrder({
      userId,
      title: `${t('detail.title')} ${orderNo} · ${next}`,
      asOf: t('kept.asOf', { date: format.dateTime(serverNow()) }),
      facts,
    });
  }, [order, userId, isOwn, t, format, next]);
}
