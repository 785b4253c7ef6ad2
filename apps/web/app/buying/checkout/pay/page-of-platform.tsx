import type { PayableDetail, PlatformPayment } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Badge, Card, Notice } from '../../../ui/parts.tsx';
import { Amount } from '../../../ui/text/price.tsx';

export interface PlatformPayProps {
  payable: PayableDetail;
  payment: PlatformPayment;
  polling: boolean;
  /** The payer checked, and the company had no result yet. */
  isAnswered: boolean;
  onPoll: () => void;
}

/** The amount to pay, with a notice where no real money moves. */
export function PlatformAmount({ payment }: { payment: PlatformPayment }) {
  const { t } = useTranslation('checkout');
  return (
    <div>
      <p className="soft">{t('pay.amount')}</p>
      <p className="platform-amount">
        <Amount money={payment.amount} />
      </p>
      {payment.sample && <Badge>{t('gateway.sample')}</Badge>}
    </div>
  );
}

export function PlatformButtons({
  payable,
  payment,
  polling,
  isAnswered,
  onPoll,
}: PlatformPayProps) {
  const { t } = useTranslation('checkout');
  const platform = t(`platform.${payment.platform}`);
  return (
    <>
      <div role="status">{isAnswered && <Notice>{t('switch.notYet', { platform })}</Notice>}</div>
      <div className="row">
        <Button busy={polling} onClick={onPoll}>
          {t('switch.ask')}
        </Button>
        <LinkButton variant="quiet" to={links.pay(payable.payNo)}>
          {t('switch.other')}
        </LinkButton>
      </div>
    </>
  );
}

/** A company with its own page: the link back to it. */
export function PageOfPlatform({
  redirectUrl,
  ...shared
}: PlatformPayProps & { redirectUrl: string }) {
  const { t } = useTranslation('checkout');
  const { payment } = shared;
  return (
    <Card>
      <div className="stack">
        <PlatformAmount payment={payment} />
        <p>{t('switch.continueText')}</p>
        <p>
          <a
            className="button"
            data-variant="accent"
            data-size="large"
            href={redirectUrl}
            rel="noreferrer"
          >
            {t('switch.continue', { platform: t(`platform.${payment.platform}`) })}
          </a>
        </p>
        <PlatformButtons {...shared} />
      </div>
    </Card>
  );
}
