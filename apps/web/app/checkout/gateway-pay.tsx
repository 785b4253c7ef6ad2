import type { Currency } from '@wasit/contract/money';
import type { PayableDetail, PayPlatformView } from '@wasit/contract/payments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/use-api.ts';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice.tsx';
import { Badge, Notice } from '../ui/parts.tsx';
import { Amount } from '../ui/price.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { startGateway } from './pay-call.ts';

interface Chosen {
  platforms: readonly PayPlatformView[];
  value: PayPlatformView['platform'] | null;
  onChange: (platform: PayPlatformView['platform']) => void;
}

/** Every company we have an account with; what it asks stands beside its name, in its own currency. */
function PlatformChoice({ platforms, value, onChange }: Chosen) {
  const { t } = useTranslation('checkout');
  return (
    <RadioCards
      legend={t('gateway.platforms')}
      value={value}
      onChange={onChange}
      options={platforms.map(({ platform, available, reason, amounts, sample }) => ({
        value: platform,
        title: (
          <>
            {t(`platform.${platform}`)} {sample && <Badge>{t('gateway.sample')}</Badge>}
          </>
        ),
        text: t(`platform.${platform}.hint`),
        disabledReason: available ? undefined : <strong>{reason ?? t('pay.off')}</strong>,
        aside: amounts.length === 1 && amounts[0] && (
          <strong>
            <Amount money={amounts[0]} />
          </strong>
        ),
      }))}
    />
  );
}

/** The card never comes to us: the buyer goes to the company's page or app and returns to the result page. */
export function GatewayPay({ payable, platforms }: { payable: PayableDetail; platforms: readonly PayPlatformView[] }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { run, busy, error, forget } = useApi();
  const [leaving, setLeaving] = useState(false);
  const [chosen, setChosen] = useState(platforms.find(({ available }) => available)?.platform ?? null);
  const [wanted, setWanted] = useState<Currency | null>(null);
  const company = platforms.find(({ platform }) => platform === chosen);
  const offered = company?.amounts.map(({ currency }) => currency) ?? [];
  const currency = wanted && offered.includes(wanted) ? wanted : (offered[0] ?? 'USD');
  const go = () =>
    void run(async () => {
      const { redirectUrl } = await startGateway({ payNo: payable.payNo, platform: chosen ?? undefined, currency });
      if (company?.opens === 'app') return void navigate(links.switchPay(payable.payNo));
      setLeaving(true);
      location.assign(redirectUrl);
    });
  return (
    <div className="stack">
      {platforms.length > 1 && (
        <PlatformChoice
          platforms={platforms}
          value={chosen}
          onChange={(platform) => {
            forget();
            setChosen(platform);
          }}
        />
      )}
      <CurrencyChoice offered={offered} amount={payable.amount} value={currency} onChange={setWanted} />
      {error && <Notice tone="error">{error.text}</Notice>}
      <Button variant="accent" size="large" icon="shield" busy={busy || leaving} disabled={!company?.available} onClick={go}>
        {t(busy || leaving ? 'gateway.going' : 'gateway.go')}
      </Button>
    </div>
  );
}
