import './checkout.css';
import { ApiError } from '@wasit/contract/api';
import type { PayableDetail, PlatformPayment } from '@wasit/contract/payments';
import { useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { guard } from '../session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Breadcrumbs } from '../ui/navigation.tsx';
import { EmptyState } from '../ui/parts.tsx';
import type { Route } from './+types/switch.route';
import { AppPay } from './app-pay.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PageOfPlatform } from './page-of-platform.tsx';
import { payResultOf } from './pay-state.ts';
import { usePayStatus } from './use-pay-status.ts';

export const handle = { i18n: ['checkout'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await guard(request);
  const payNo = new URL(request.url).searchParams.get('payNo') ?? '';
  try {
    // One after the other: what the company says first decides whether a payment is still under way.
    const payable = await call('payStatus', { payNo });
    const { payment } = await call('payUnderWay', { payNo });
    // What is decided, or cannot be gone on with, stands on the result page.
    if (!payment && payResultOf(payable) !== 'open') throw redirect(links.paymentResult(payNo));
    return { payable, payment };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export function HydrateFallback() {
  return <CheckoutSkeleton title="pay.title" />;
}

/** Goes on with a payment at a company until the server knows how it ended; then the result page tells. */
function UnderWay({ loaded, payment }: { loaded: PayableDetail; payment: PlatformPayment }) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(0);
  const { payable, ask, asking } = usePayStatus(loaded);
  const decided = payResultOf(payable) !== 'processing';
  const { payNo } = payable;
  useEffect(() => {
    if (decided) void navigate(links.paymentResult(payNo), { replace: true });
  }, [decided, payNo, navigate]);
  const onAsk = () => {
    setPressed((count) => count + 1);
    void ask();
  };
  const shared = { payable, payment, asking, isAnswered: pressed > 0 && !asking, onAsk };
  return payment.redirectUrl ? <PageOfPlatform {...shared} redirectUrl={payment.redirectUrl} /> : <AppPay {...shared} />;
}

function None({ payNo }: { payNo: string | null }) {
  const { t } = useTranslation('checkout');
  const [title, text] = payNo ? ['switch.none.title', 'switch.none.text'] : ['result.missing.title', 'result.missing.text'];
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

export default function SwitchScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout');
  const payment = loaderData?.payment;
  const title = payment ? t('switch.title', { platform: t(`platform.${payment.platform}`) }) : t('pay.title');
  return (
    <div className="page page-body stack result-page">
      <title>{title}</title>
      {loaderData && <Breadcrumbs items={[{ label: t('pay.title'), to: links.pay(loaderData.payable.payNo) }, { label: title }]} />}
      <h1>{title}</h1>
      {loaderData && payment ? (
        <UnderWay key={payment.paymentId} loaded={loaderData.payable} payment={payment} />
      ) : (
        <None payNo={loaderData?.payable.payNo ?? null} />
      )}
    </div>
  );
}
