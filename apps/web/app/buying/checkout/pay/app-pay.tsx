import type { PlatformPayment } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { links } from '../../../links.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { PlatformAmount, PlatformButtons, type PlatformPayProps } from './page-of-platform.tsx';
import { CopyValue } from './ways/copy-value.tsx';

/** A phone cannot scan its own screen: the company's app is opened on the payment. */
function AppLinks({ payment }: { payment: PlatformPayment }) {
  const { t } = useTranslation('checkout');
  if (payment.links.length === 0) return null;
  return (
    <section className="app-links">
      <h2>{t('switch.phone')}</h2>
      <div className="row">
        {payment.links.map(({ kind, url }) => (
          <a
            key={kind}
            className="button"
            data-variant={kind === 'personal' ? 'accent' : 'quiet'}
            href={url}
            rel="noreferrer"
          >
            {t(`switch.open.${kind}`)}
          </a>
        ))}
      </div>
    </section>
  );
}

function Scan({ payment }: { payment: PlatformPayment }) {
  const { t } = useTranslation('checkout');
  return (
    <section className="app-scan">
      {payment.qrCode && (
        <img
          className="app-qr"
          src={payment.qrCode}
          alt={t('switch.qr')}
          width={232}
          height={232}
        />
      )}
      <div className="stack">
        <h2>{t('switch.scan')}</h2>
        <p>{t('switch.scanText', { platform: t(`platform.${payment.platform}`) })}</p>
        {payment.readableCode && (
          <p>
            <span className="soft">{t('switch.code')}</span>
            <br />
            <CopyValue field={t('switch.code')} value={payment.readableCode} />
          </p>
        )}
      </div>
    </section>
  );
}

/** A company without a page: a code to scan or to type, a link to its app, until it expires. */
export function AppPay(shared: PlatformPayProps) {
  const { t } = useTranslation('checkout');
  const { payable, payment } = shared;
  const [isExpired, setIsExpired] = useState(false);
  const { expiresAt } = payment;
  if (isExpired)
    return (
      <Notice tone="warn" title={t('switch.over')}>
        <p>{t('switch.overText')}</p>
        <LinkButton variant="accent" to={links.pay(payable.payNo)}>
          {t('pay.methods')}
        </LinkButton>
      </Notice>
    );
  return (
    <Card>
      <div className="stack">
        <PlatformAmount payment={payment} />
        <div className="app-here">
          <AppLinks payment={payment} />
        </div>
        <Scan payment={payment} />
        {expiresAt && (
          <div className="pay-left">
            <span>{t('switch.left')}</span>
            <strong>
              <Countdown until={expiresAt} onEnd={() => setIsExpired(true)} />
            </strong>
          </div>
        )}
        <div className="app-waiting">
          <Spinner label={t('switch.waiting', { platform: t(`platform.${payment.platform}`) })} />
          <p className="soft small">{t('switch.waitingText')}</p>
        </div>
        <PlatformButtons {...shared} />
      </div>
    </Card>
  );
}
