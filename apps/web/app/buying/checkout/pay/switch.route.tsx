import '../checkout.css';
import type { PayableDetail, PlatformPayment } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import {
  browserLoader,
  nullIfMissing,
  type ReadArgs,
  serverLoader,
} from '../../../api/own-data.ts';
import { links } from '../../../links.ts';
import { Title } from '../../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../../shell/own-page.tsx';
import { WayBack } from '../../../shell/way-back.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import type { Route } from './+types/switch.route';
import { AppPay } from './app-pay.tsx';
import { PageOfPlatform } from './page-of-platform.tsx';
import { payResultOf } from './pay-state.ts';
import { allowVisitors, loadPayStatus, PayFallback, PayVisitor } from './pay-visitor.tsx';
import { usePayStatus } from './use-pay-status.ts';

export const handle = { i18n: ['checkout'], bare: true };

async function read({ call, url }: ReadArgs) {
  const payNo = url.searchParams.get('payNo') ?? '';
  try {
    // In sequence: the company's result decides whether a payment is still under way.
    const payable = await loadPayStatus(call, payNo);
    const { payment } = await call('payUnderWay', { payNo });
    // A payment that is decided or cannot be continued is shown on the result page.
    if (!payment && payResultOf(payable) !== 'open') throw redirect(links.paymentResult(payNo));
    return { kind: 'payment' as const, payable, payment };
  } catch (error) {
    return nullIfMissing(error);
  }
}

export const loader = serverLoader(read);
export const clientLoader = allowVisitors(browserLoader(read));

function Loading() {
  return <PayFallback page="switch" />;
}

/**
 * Continues a payment at a company until the server has its result; then the result page shows it.
 */
function UnderWay({ loaded, payment }: { loaded: PayableDetail; payment: PlatformPayment }) {
  const navigate = useNavigate();
  const [checkCount, setCheckCount] = useState(0);
  const { payable, poll, polling } = usePayStatus(loaded);
  const decided = payResultOf(payable) !== 'processing';
  const { payNo } = payable;
  useEffect(() => {
    if (decided) void navigate(links.paymentResult(payNo), { replace: true });
  }, [decided, payNo, navigate]);
  const onPoll = () => {
    setCheckCount((count) => count + 1);
    void poll();
  };
  const shared = { payable, payment, polling, isAnswered: checkCount > 0 && !polling, onPoll };
  return payment.redirectUrl ? (
    <PageOfPlatform {...shared} redirectUrl={payment.redirectUrl} />
  ) : (
    <AppPay {...shared} />
  );
}

function None({ payNo }: { payNo: string | null }) {
  const { t } = useTranslation('checkout');
  const [title, text] = payNo
    ? ['switch.none.title', 'switch.none.text']
    : ['result.missing.title', 'result.missing.text'];
  return (
    <EmptyState
      icon="info"
      title={t(title ?? '')}
      action={
        <LinkButton variant="primary" to={payNo ? links.pay(payNo) : links.orders()}>
          {t(payNo ? 'pay.methods' : 'result.toOrders')}
        </LinkButton>
      }
    >
      <p>{t(text ?? '')}</p>
    </EmptyState>
  );
}

function SwitchScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('checkout');
  if (loaderData?.kind === 'visitor')
    return (
      <div className="page page-body stack result-page">
        <Title>{t('pay.title')}</Title>
        <PayVisitor page="switch" />
      </div>
    );
  const payment = loaderData?.payment;
  const title = payment
    ? t('switch.title', { platform: t(`platform.${payment.platform}`) })
    : t('pay.title');
  return (
    <div className="page page-body stack result-page">
      <Title>{title}</Title>
      {loaderData && <WayBack to={links.pay(loaderData.payable.payNo)}>{t('pay.title')}</WayBack>}
      <h1>{title}</h1>
      {loaderData && payment ? (
        <UnderWay key={payment.paymentId} loaded={loaderData.payable} payment={payment} />
      ) : (
        <None payNo={loaderData?.payable.payNo ?? null} />
      )}
    </div>
  );
}

export default ownPage(SwitchScreen, Loading);
