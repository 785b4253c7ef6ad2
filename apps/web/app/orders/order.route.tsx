import './orders.css';
import { ApiError, type OutputOf } from '@wasit/contract/api';
import type { OrderDetail } from '@wasit/contract/order-views';
import { useRevalidator } from 'react-router';
import { call } from '../api/call.ts';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { guard } from '../session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Breadcrumbs } from '../ui/navigation.tsx';
import { Card, EmptyState, Skeleton } from '../ui/parts.tsx';
import type { Route } from './+types/order.route';
import { OrderComplaints } from './order-complaints.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderFees } from './order-fees.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory, OrderJourney } from './order-journey.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderStorage } from './order-storage.tsx';
import { serverClock } from './server-clock.ts';

export const handle = { i18n: ['orders', 'checkout', 'account', 'fees'] };

interface Loaded {
  order: OrderDetail;
  complaints: OutputOf<'complaintList'> | null;
  serverNow: string | undefined;
}

/** From when the goods can be looked at. */
const complainable: readonly OrderDetail['status'][] = [
  'TO_WAREHOUSE',
  'WAIT_BUYER_RECEIVER',
  'CONFIRM_GOODS',
  'CONFIRM_GOODS_AND_HAS_SUBSIDY',
  'SUCCESS',
];

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded | null> {
  await guard(request);
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  try {
    const order = await call('orderDetail', { orderNo });
    const complaints = complainable.includes(order.status) ? await call('complaintList', { orderNo }) : null;
    return { order, complaints, serverNow: await serverClock([order.due]) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <div className="page page-body stack" aria-busy="true">
      <title>{t('detail.title')}</title>
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

/** Cancelled or ended: nothing is still to come. */
const hasEnded = ({ status }: Loaded['order']) => status === 'CANCEL' || status === 'TERMINATED';

function Detail({ order, complaints, serverNow }: Loaded) {
  const { t } = useTranslation('orders');
  const { revalidate } = useRevalidator();
  const mayAnswer = order.actions.some(({ action, allowed }) => action === 'answerPriceRise' && allowed);
  return (
    <>
      <OrderHead order={order} serverNow={serverNow} onChanged={revalidate} />
      <div className="order-columns">
        <div className="stack">
          <OrderLines orderNo={order.orderNo} lines={order.lines} mayAnswer={mayAnswer} onChanged={revalidate} />
          {(order.parcels.length > 0 || !hasEnded(order)) && <OrderParcels parcels={order.parcels} />}
          <OrderFees order={order} />
          {order.remark && (
            <Card title={t('detail.remark')}>
              <p dir="auto">{order.remark}</p>
            </Card>
          )}
        </div>
        <div className="stack">
          <OrderPrice price={order.price} onChanged={revalidate} />
          <OrderDelivery order={order} />
          <OrderStorage order={order} now={Date.parse(serverNow ?? new Date().toISOString())} onChanged={revalidate} />
          <OrderJourney timeline={order.timeline} />
          <OrderPayments payables={order.payables} receipts={order.receipts} />
          <OrderRefunds refunds={order.refunds} />
          {complaints && <OrderComplaints orderNo={order.orderNo} complaints={complaints} onChanged={revalidate} />}
          <OrderPapers orderNo={order.orderNo} state={order.payables.map(({ payNo, status }) => payNo + status).join()} />
          <OrderHistory history={order.history} />
        </div>
      </div>
    </>
  );
}

export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <div className="page page-body stack">
      <title>{t('detail.title')}</title>
      <div className="no-print">
        <Breadcrumbs items={[{ label: t('detail.back'), to: links.orders() }, { label: t('detail.title') }]} />
      </div>
      {loaderData ? <Detail {...loaderData} /> : <Missing />}
    </div>
  );
}
