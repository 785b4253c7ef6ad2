import type { Currency } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { startGateway } from './pay-call.ts';

/** The card never comes to us: the buyer goes to the platform and returns to the result page. */
export function GatewayPay({ payable, offered }: { payable: PayableDetail; offered: readonly Currency[] }) {
  const { t } = useTranslation('checkout');
  const { run, busy, error } = useApi();
  const [leaving, setLeaving] = useState(false);
  const [currency, setCurrency] = useState<Currency>(offered[0] ?? 'USD');
  const go = () =>
    void run(async () => {
      const { redirectUrl } = await startGateway({ payNo: payable.payNo, currency });
      setLeaving(true);
      location.assign(redirectUrl);
    });
  return (
    <div className="stack">
      <CurrencyChoice offered={offered} amount={payable.amount} value={currency} onChange={setCurrency} />
      {error && <Notice tone="error">{error.text}</Notice>}
      <Button variant="accent" size="large" icon="shield" busy={busy || leaving} onClick={go}>
        {t(busy || leaving ? 'gateway.going' : 'gateway.go')}
      </Button>
    </div>
  );
}
