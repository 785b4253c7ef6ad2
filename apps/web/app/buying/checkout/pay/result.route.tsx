import '../checkout.css';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import {
  browserLoader,
  nullIfMissing,
  type ReadArgs,
  serverLoader,
} from '../../../api/own-data.ts';
import { links } from '../../../links.ts';
import { LatePushRow } from '../../../push/late-push-row.ts';
import { Title } from '../../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../../shell/own-page.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card, EmptyState, Facts, Notice } from '../../../ui/parts.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BothAmounts } from '../../../ui/text/price.tsx';
import type { Route } from './+types/result.route';
import { LastAttempt, UnderReview } from './pay-notices.tsx';
import { linkOfPayable, PlaceName } from './pay-place.tsx';
import { payResultOf } from './pay-state.ts';
import { allowVisitors, loadPayStatus, PayFallback, PayVisitor } from './pay-visitor.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { usePayStatus } from './use-pay-status.ts';

export const handle = { i18n: ['checkout', 'orders', 'push'] };

async function read({ call, url }: ReadArgs) {
  const payNo = url.searchParams.get('payNo') ?? '';
  const payable = await loadPayStatus(call, payNo).catch(nullIfMissing);
  return { kind: 'payment' as const, payable };
}
export const loader = serverLoader(read);
export const clientLoader = allowVisitors(browserLoader(read));

function Loading() {
  return <PayFallback page="result" />;
}

function Waiting({
  slow,
  polling,
  onPoll,
}: {
  slow: boolean;
  polling: boolean;
  onPoll: () => void;
}) {
  const { t } = useTranslation('checkout');
  return (
    <div className="result-box" role="status">
      <Spinner label={t('result.processing')} />
      <p className="soft">{t('result.processingText')}</p>
      {slow && <Notice>{t('result.slow')}</Notice>}
      <Button busy={polling} onClick={onPoll}>
        {t('result.again')}
      </Button>
    </div>
  );
}

/**
 * A part was paid, by transfer, at the till or from the wallet; the rest is a payable of its own.
 */
function RestToPay({ payable }: { payable: PayableDetail }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="result-box">
      <div role="status">
        <Icon name="info" />
        <h2>{t('result.rest')}</h2>
      </div>
      <Card>
        <Facts
          items={[
            {
              label: t('purpose.short-payment'),
              value: <BothAmounts money={payable.amount} />,
              strong: true,
            },
            { label: t('pay.forOrder'), value: <PlaceName payable={payable} /> },
          ]}
        />
      </Card>
      <div className="row">
        <LinkButton variant="accent" size="large" to={links.pay(payable.payNo)}>
          {t('result.payRest')}
        </LinkButton>
        <LinkButton to={linkOfPayable(payable)}>
          {t(payable.orderNo ? 'pay.toOrder' : 'pay.toWallet')}
        </LinkButton>
      </div>
    </div>
  );
}

function Outcome({ loaded }: { loaded: PayableDetail }) {
  const { t } = useTranslation('checkout');
  const { payable, poll, polling, slow } = usePayStatus(loaded);
  const result = payResultOf(payable);
  if (result === 'processing')
    return <Waiting slow={slow} polling={polling} onPoll={() => void poll()} />;
  const pushRow = payable.orderNo && <LatePushRow open place="order" />;
  if (result === 'review')
    return (
      <>
        <UnderReview payable={payable} />
        {pushRow}
      </>
    );
  const place = {
    to: linkOfPayable(payable),
    words: t(payable.orderNo ? 'pay.toOrder' : 'pay.toWallet'),
  };
  const toOrder = <LinkButton to={place.to}>{place.words}</LinkButton>;
  // The opened payable is paid in part: the server answers with the one for the rest.
  if (result === 'open' && payable.purpose === 'short-payment')
    return <RestToPay payable={payable} />;
  if (result === 'paid') {
    const isReversed =
      payable.receipts.length > 0 &&
      payable.receipts.every(({ reversedBy }) => reversedBy !== null);
    const hasOwnText =
      payable.purpose === 'first-stage' ||
      payable.purpose === 'second-stage' ||
      payable.purpose === 'top-up';
    return (
      <div className="result-box" data-tone={isReversed ? undefined : 'good'}>
        <div role="status">
          <Icon name={isReversed ? 'info' : 'check'} />
          <h2>{t(isReversed ? 'result.takenBack' : 'result.paid')}</h2>
          {!isReversed && <p>{t(`result.paidText.${hasOwnText ? payable.purpose : 'other'}`)}</p>}
        </div>
        {payable.restPayNo && (
          <Notice tone="warn" title={t('result.rest')}>
            <LinkButton variant="accent" to={links.pay(payable.restPayNo)}>
              {t('result.payRest')}
            </LinkButton>
          </Notice>
        )}
        <ReceiptCard payable={payable} receipts={payable.receipts} />
        <div className="row no-print">
          <LinkButton variant="primary" to={place.to}>
            {place.words}
          </LinkButton>
          <Button icon="printer" onClick={() => window.print()}>
            {t('result.print')}
          </Button>
        </div>
        {!isReversed && pushRow}
      </div>
    );
  }
  return (
    <div className="result-box" data-tone={result === 'failed' ? 'bad' : undefined}>
      <div role="status">
        <Icon name={result === 'failed' ? 'error' : 'info'} />
        <h2>{t(result === 'failed' ? 'result.failed' : 'result.open')}</h2>
        {result === 'failed' ? (
          <p>{t(payable.status === 'closed' ? 'pay.closed.text' : 'result.failedText')}</p>
        ) : (
          <p>
            {t('pay.amount')}: <BothAmounts money={payable.amount} />
          </p>
        )}
      </div>
      {payable.payment?.status === 'rejected' && <LastAttempt payable={payable} />}
      <div className="row">
        {payable.status === 'open' && (
          <LinkButton variant="accent" size="large" to={links.pay(payable.payNo)}>
            {t(result === 'failed' ? 'result.repay' : 'result.pay')}
          </LinkButton>
        )}
        {toOrder}
      </div>
    </div>
  );
}

function ResultScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('checkout');
  const payable = loaderData.kind === 'payment' ? loaderData.payable : null;
  if (loaderData.kind === 'visitor')
    return (
      <div className="page page-body stack result-page">
        <Title>{t('result.title')}</Title>
        <PayVisitor page="result" />
      </div>
    );
  return (
    <div className="page page-body stack result-page">
      <Title>{t('result.title')}</Title>
      <h1>{t('result.title')}</h1>
      {payable ? (
        <Outcome loaded={payable} />
      ) : (
        <EmptyState
          icon="search"
          title={t('result.missing.title')}
          action={
            <LinkButton variant="primary" to={links.orders()}>
              {t('result.toOrders')}
            </LinkButton>
          }
        >
          <p>{t('result.missing.text')}</p>
        </EmptyState>
      )}
    </div>
  );
}

export default ownPage(ResultScreen, Loading);
