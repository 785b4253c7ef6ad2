import type { Currency } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../../../links.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { startGateway } from './pay-call.ts';
import type { PayWay } from './pay-ways.ts';
import { usePayAct } from './use-pay-act.ts';

/**
 * Card data never reaches us: the buyer goes to the company's page or app and returns to the result
 * page.
 */
export function GatewayPay({
  payable,
  way,
  onStale,
}: {
  payable: PayableDetail;
  way: PayWay;
  onStale: () => void;
}) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { run, busy, error } = usePayAct(onStale);
  const [leaving, setLeaving] = useState(false);
  const [chosenCurrency, setChosenCurrency] = useState<Currency | null>(null);
  const currencies = way.currencies;
  const currency =
    chosenCurrency && currencies.includes(chosenCurrency)
      ? chosenCurrency
      : (currencies[0] ?? 'USD');
  const go = () =>
    void run(async () => {
      const { redirectUrl } = await startGateway({
        payNo: payable.payNo,
        platform: way.platform ?? undefined,
        currency,
      });
      if (way.opens === 'app') return await navigate(links.switchPay(payable.payNo));
      setLeaving(true);
      location.assign(redirectUrl);
    });
  return (
    <div className="stack">
      <CurrencyChoice
        currencies={currencies}
        amount={payable.amount}
        value={currency}
        onChange={setChosenCurrency}
      />
      {way.platform && <p className="soft small">{t(`platform.${way.platform}.hint`)}</p>}
      {error && <Notice tone="error">{error.text}</Notice>}
      <Button variant="accent" size="large" icon="shield" busy={busy || leaving} onClick={go}>
        {t(busy || leaving ? 'gateway.going' : 'gateway.go')}
      </Button>
    </div>
  );
}
