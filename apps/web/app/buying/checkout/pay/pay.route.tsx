import '../checkout.css';
import { ApiError } from '@wasit/contract/api';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, type ShopCall } from '../../../api/call.ts';
import { inBrowser, onServer, type ReadArgs } from '../../../api/own-data.ts';
import { links } from '../../../links.ts';
import { useAgentMode } from '../../../session/agent-mode.ts';
import { Title } from '../../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../../shell/own-page.tsx';
import { WayBack } from '../../../shell/way-back.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import type { Route } from './+types/pay.route';
import { PayAmount } from './pay-amount.tsx';
import { LastTry, UnderReview } from './pay-notices.tsx';
import { payViewOf } from './pay-state.ts';
import { type PayMeans, PayMethods } from './ways/pay-methods.tsx';

export const handle = { i18n: ['checkout', 'cards', 'fees', 'units'], bare: true };

/** An agent cannot pay from the customer's wallet, so it is not loaded. */
const meansOf = async (call: ShopCall, payNo: string): Promise<PayMeans> => {
  const [methods, wallet, bank] = await Promise.all([
    call('payMethods', { payNo }),
    useAgentMode.getState().mode ? null : call('walletBalance', {}),
    call('bankAccounts', { payNo }),
  ]);
  return { methods: methods.items, wallet, bank };
};

async function read({ call, url }: ReadArgs) {
  const query = url.searchParams;
  const [payNo, orderNo] = [query.get('payNo') ?? undefined, query.get('orderNo') ?? undefined];
  const payable = await call('payOrderCreate', { payNo, orderNo }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  if (!payable) return { kind: orderNo && !payNo ? ('nothing' as const) : ('unknown' as const) };
  return {
    kind: 'payable' as const,
    payable,
    means: await meansOf(call, payable.payNo),
    wanted: query.get('way'),
  };
}
export const loader = onServer(read);
export const clientLoader = inBrowser(read);

function Loading() {
  return <CheckoutSkeleton title="pay.title" />;
}

/** How often the page checks whether finance has decided. */
const reviewEveryMs = 15_000;

function Nothing({ kind }: { kind: 'nothing' | 'unknown' | 'closed' }) {
  const { t } = useTranslation('checkout');
  const words = { nothing: 'pay.none', unknown: 'result.missing', closed: 'pay.closed' }[kind];
  return (
    <EmptyState
      icon={kind === 'nothing' ? 'check' : 'info'}
      title={t(`${words}.title`)}
      action={
        <LinkButton variant="primary" to={links.orders()}>
          {t('result.toOrders')}
        </LinkButton>
      }
    >
      <p>{t(`${words}.text`)}</p>
    </EmptyState>
  );
}

interface PayingProps {
  loaded: PayableDetail;
  means: PayMeans;
  preferredWay: string | null;
}

function Paying({ loaded, means: loadedMeans, preferredWay }: PayingProps) {
  const navigate = useNavigate();
  const [payable, setPayable] = useState(loaded);
  const [means, setMeans] = useState(loadedMeans);
  const view = payViewOf(payable);
  const { payNo } = payable;
  const look = useCallback(async () => {
    const now = await call('payStatus', { payNo }).catch(() => null);
    if (now) setPayable(now);
  }, [payNo]);
  useEffect(() => {
    if (view === 'settled') void navigate(links.paymentResult(payNo), { replace: true });
    if (view !== 'review') return;
    // The form was long; the next view begins at the top.
    window.scrollTo({ top: 0 });
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void look(),
      reviewEveryMs,
    );
    return () => clearInterval(timer);
  }, [view, payNo, look, navigate]);
  if (view === 'closed') return <Nothing kind="closed" />;
  return (
    <div className="checkout-columns pay-columns">
      <PayAmount payable={payable} onEnd={() => void look()} />
      <div className="stack">
        {view === 'review' ? (
          <UnderReview payable={payable} />
        ) : (
          <>
            <LastTry payable={payable} />
            <PayMethods
              payable={payable}
              means={means}
              preferredWay={preferredWay}
              onChanged={setPayable}
              onPasswordSet={() => void meansOf(call, payNo).then(setMeans, () => undefined)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function PayScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('checkout');
  return (
    <div className="page page-body stack">
      <Title>{t('pay.title')}</Title>
      <WayBack to={links.orders()}>{t('result.toOrders')}</WayBack>
      <h1>{t('pay.title')}</h1>
      {loaderData.kind === 'payable' ? (
        <Paying
          key={loaderData.payable.payNo}
          loaded={loaderData.payable}
          means={loaderData.means}
          preferredWay={loaderData.wanted}
        />
      ) : (
        <Nothing kind={loaderData.kind} />
      )}
    </div>
  );
}

export default ownPage(PayScreen, Loading);
