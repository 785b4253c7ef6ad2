import '../checkout.css';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useCallback, useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { call, type ShopCall } from '../../../api/call.ts';
import {
  browserLoader,
  nullIfMissing,
  type ReadArgs,
  serverLoader,
} from '../../../api/own-data.ts';
import { links } from '../../../links.ts';
import { useAgentMode } from '../../../session/agent-mode.ts';
import { Title } from '../../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../../shell/own-page.tsx';
import { useReloadWhenBack } from '../../../shell/use-reload-when-back.ts';
import { WayBack } from '../../../shell/way-back.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import type { Route } from './+types/pay.route';
import { PayAmount } from './pay-amount.tsx';
import { LastAttempt, UnderReview } from './pay-notices.tsx';
import { payViewOf } from './pay-state.ts';
import { pollTimeoutMs, reviewEveryMs } from './polling.ts';
import { presentPayable } from './present-payable.ts';
import { useCheckAfterDeadline, useWhenVisible } from './use-pay-status.ts';
import { PayMethods, type PayOptions } from './ways/pay-methods.tsx';

export const handle = { i18n: ['checkout', 'cards', 'fees', 'units'], bare: true };

/** An agent cannot pay from the customer's wallet, so it is not loaded. */
const loadPayOptions = async (call: ShopCall, payNo: string): Promise<PayOptions> => {
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
  const payable = await presentPayable(call, { payNo, orderNo }).catch(nullIfMissing);
  if (!payable) return { kind: orderNo && !payNo ? ('nothing' as const) : ('unknown' as const) };
  if (payable.status === 'settled') throw redirect(links.paymentResult(payable.payNo));
  return {
    kind: 'payable' as const,
    payable,
    options: await loadPayOptions(call, payable.payNo),
    preferredWay: query.get('way'),
  };
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

function Loading() {
  return <CheckoutSkeleton title="pay.title" />;
}

function NothingToPay({ kind }: { kind: 'nothing' | 'unknown' | 'closed' }) {
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
  options: PayOptions;
  preferredWay: string | null;
}

/** Until it is paid, then the result is loaded. */
function Paying({ loaded, options: loadedOptions, preferredWay }: PayingProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const [payable, setPayable] = useState(loaded);
  const [options, setOptions] = useState(loadedOptions);
  const view = payViewOf(payable);
  const { payNo } = payable;
  const show = useCallback(
    async (current: PayableDetail) => {
      if (current.payNo === payNo) setPayable(current);
      // A part was paid, or the amount was changed: that has ways to pay and a bank reference of
      // its own.
      else await navigate(links.pay(current.payNo), { replace: true });
    },
    [payNo, navigate],
  );
  const refresh = useCallback(async () => {
    const now = await call('payStatus', { payNo }, { timeoutMs: pollTimeoutMs }).catch(() => null);
    if (now?.status !== 'closed') return now ? show(now) : undefined;
    const present = await presentPayable(call, { payNo }).catch(() => now);
    if (present.status === 'open') showToast(t('pay.changed'));
    await show(present);
  }, [payNo, show, t]);
  const reloadOptions = useCallback(
    () => void loadPayOptions(call, payNo).then(setOptions, () => undefined),
    [payNo],
  );
  const handleStale = useCallback(() => {
    void refresh();
    reloadOptions();
  }, [refresh, reloadOptions]);
  useReloadWhenBack();
  useWhenVisible(refresh);
  const handleDeadline = useCheckAfterDeadline(payable, refresh);
  useEffect(() => {
    if (view === 'settled') void navigate(links.paymentResult(payNo), { replace: true });
    if (view !== 'review') return;
    // The form was long; the next view begins at the top.
    window.scrollTo({ top: 0 });
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void refresh(),
      reviewEveryMs,
    );
    return () => clearInterval(timer);
  }, [view, payNo, refresh, navigate]);
  if (view === 'settled') return <Spinner label={t('loading')} />;
  if (view === 'closed') return <NothingToPay kind="closed" />;
  return (
    <div className="checkout-columns pay-columns">
      <PayAmount payable={payable} onEnd={handleDeadline} />
      <div className="stack">
        {view === 'review' ? (
          <UnderReview payable={payable} />
        ) : (
          <>
            <LastAttempt payable={payable} />
            <PayMethods
              payable={payable}
              options={options}
              preferredWay={preferredWay}
              onChanged={show}
              onStale={handleStale}
              onPasswordSet={reloadOptions}
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
          options={loaderData.options}
          preferredWay={loaderData.preferredWay}
        />
      ) : (
        <NothingToPay kind={loaderData.kind} />
      )}
    </div>
  );
}

export default ownPage(PayScreen, Loading);
