import type { OutputOf } from '@wasit/contract/api';
import type { PaymentMethod } from '@wasit/contract/payment-states';
import type { PayableDetail } from '@wasit/contract/payments';
import { useState } from 'react';
import { HelpLink } from '../help/help-link.tsx';
import { useTranslation } from '../locale/use-translation.ts';
import { useTerms } from '../shell/use-terms.ts';
import { RadioCards } from '../ui/choice.tsx';
import { Card } from '../ui/parts.tsx';
import { BankPay } from './bank-pay.tsx';
import { CardPay } from './card-pay.tsx';
import { CashPay } from './cash-pay.tsx';
import { GatewayPay } from './gateway-pay.tsx';
import { waitsForCash } from './pay-state.ts';
import { WalletPay } from './wallet-pay.tsx';

export interface PayMeans {
  methods: OutputOf<'payMethods'>['items'];
  /** The payer's own; none for an agent. */
  wallet: OutputOf<'walletBalance'> | null;
  bank: OutputOf<'bankAccounts'>;
}

interface PayMethodsProps {
  payable: PayableDetail;
  means: PayMeans;
  onChanged: (payable: PayableDetail) => void;
  onPasswordSet: () => void;
}

/** Every way to pay with its time and cost; what is not available says why. */
export function PayMethods({ payable, means, onChanged, onPasswordSet }: PayMethodsProps) {
  const { t } = useTranslation('checkout');
  const terms = useTerms();
  const available = means.methods.filter((method) => method.available);
  const first = available.find((one) => !one.partOnly) ?? available[0];
  const [chosen, setChosen] = useState<PaymentMethod | null>(waitsForCash(payable) ? 'cash' : (first?.method ?? null));
  const method = available.find((one) => one.method === chosen);
  return (
    <Card>
      <div className="stack">
        <RadioCards
          legend={<span className="pay-legend">{t('pay.methods')}</span>}
          value={chosen}
          onChange={setChosen}
          options={means.methods.map((one) => ({
            value: one.method,
            title: t(`method.${one.method}`),
            text: t(`method.${one.method}.hint`, terms),
            disabledReason: one.available ? undefined : <strong>{one.reason ?? t('pay.off')}</strong>,
          }))}
        />
        <div className="pay-panel">
          {method?.method === 'wallet' && means.wallet && (
            <WalletPay
              payable={payable}
              offered={method.currencies}
              wallet={means.wallet}
              onPaid={onChanged}
              onPasswordSet={onPasswordSet}
            />
          )}
          {method?.method === 'bank-transfer' && (
            <BankPay payable={payable} offered={method.currencies} bank={means.bank} onSent={onChanged} />
          )}
          {method?.method === 'card' && means.wallet && (
            <CardPay payable={payable} offered={method.currencies} cards={means.bank.cards} passwordSet={means.wallet.payPasswordSet} />
          )}
          {method?.method === 'cash' && <CashPay key={payable.payNo} payable={payable} onChanged={onChanged} />}
          {method?.method === 'gateway' && <GatewayPay payable={payable} platforms={method.platforms} />}
        </div>
        <HelpLink tab={3}>{t('pay.help')}</HelpLink>
      </div>
    </Card>
  );
}
