import '../../../cards/cards.css';
import type { CashCode } from '@wasit/contract/cards/endpoints';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import { Amount } from '../../../../ui/text/price.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { QrCode } from '../../../cards/qr-code.tsx';
import { OpeningHours } from '../../../opening-hours.tsx';
import { waitsForCash } from '../pay-state.ts';
import { requestCashCode } from './pay-call.ts';
import { usePayAct } from './use-pay-act.ts';

/** How often the page checks whether the clerk has recorded the money. */
const pollEveryMs = 10_000;

interface CashPayProps {
  payable: PayableDetail;
  onChanged: (payable: PayableDetail) => void;
  onStale: () => void;
}

/** A code with the exact dinars and where to pay; the receipt appears on this page by itself. */
export function CashPay({ payable, onChanged, onStale }: CashPayProps) {
  const { t } = useTranslation('cards');
  const { run, busy, error } = usePayAct(onStale);
  const [code, setCode] = useState<CashCode | null>(null);
  const { payNo } = payable;
  const isWaitingForCash = waitsForCash(payable);
  const requestCode = useCallback(
    () => void run(async () => setCode(await requestCashCode({ payNo }))),
    [run, payNo],
  );
  // Payers who come back see the code that they already have.
  useEffect(() => {
    if (isWaitingForCash) requestCode();
  }, [isWaitingForCash, requestCode]);
  useEffect(() => {
    if (!code) return;
    const poll = async () => {
      const current = await call('payStatus', { payNo }).catch(() => null);
      if (current && (current.status !== 'open' || current.payNo !== payNo)) onChanged(current);
    };
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void poll(),
      pollEveryMs,
    );
    return () => clearInterval(timer);
  }, [code, payNo, onChanged]);
  if (code) return <Code code={code} />;
  return (
    <div className="stack">
      <p>{t('cash.intro')}</p>
      {error && <Notice tone="error">{error.text}</Notice>}
      <div>
        <Button variant="accent" size="large" busy={busy} onClick={requestCode}>
          {t('cash.get')}
        </Button>
      </div>
    </div>
  );
}

const groupByFours = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

function Code({ code: { code, amount, deadlineAt, stores } }: { code: CashCode }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  return (
    <div className="stack">
      <div className="cash-code" role="status">
        <QrCode text={code} label={t('cash.qr', { code })} />
        <div>
          <p className="soft">{t('cash.show')}</p>
          <p className="cash-digits">
            <bdi dir="ltr">{groupByFours(code)}</bdi>
          </p>
          <p className="soft">{t('cash.amount')}</p>
          <p className="cash-digits">
            <Amount money={amount} />
          </p>
        </div>
      </div>
      {deadlineAt && (
        <p>
          <Words ns="cards" of="cash.until" values={{ time: format.dateTime(deadlineAt) }} />
        </p>
      )}
      <p className="small soft">
        {t('cash.other')} {t('cash.waiting')}
      </p>
      <h3>{t('cash.stores')}</h3>
      <ul className="cash-stores">
        {stores.map(({ name, address, phone, hours, sample }) => (
          <li key={name}>
            <p className="strong">{name}</p>
            <p>
              <bdi>{address}</bdi>
            </p>
            <p className="soft">
              {t('cash.hours')} <OpeningHours>{hours}</OpeningHours>
            </p>
            <p className="soft">
              <bdi dir="ltr">{phone}</bdi>
            </p>
            {sample && <Notice tone="warn">{t('cash.sample')}</Notice>}
          </li>
        ))}
      </ul>
    </div>
  );
}
