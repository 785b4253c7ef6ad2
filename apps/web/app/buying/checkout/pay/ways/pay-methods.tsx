import type { OutputOf } from '@wasit/contract/api';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { HelpLink } from '../../../../shell/help-link.tsx';
import { Card } from '../../../../ui/parts.tsx';
import { useOwnCurrencyFirst } from '../../../own-first.ts';
import { lastAttemptOf, waitsForCash } from '../pay-state.ts';
import { BankPay } from './bank-pay.tsx';
import { CardPay } from './card-pay.tsx';
import { CashPay } from './cash-pay.tsx';
import { GatewayPay } from './gateway-pay.tsx';
import { firstWay, waysOf } from './pay-ways.ts';
import { WalletPay } from './wallet-pay.tsx';
import { WayRows } from './way-rows.tsx';

export interface PayOptions {
  methods: OutputOf<'payMethods'>['items'];
  /** The payer's own; none for an agent. */
  wallet: OutputOf<'walletBalance'> | null;
  bank: OutputOf<'bankAccounts'>;
}

interface PayMethodsProps {
  payable: PayableDetail;
  options: PayOptions;
  /** The way that was chosen before the page loaded. */
  preferredWay: string | null;
  onChanged: (payable: PayableDetail) => Promise<void>;
  /** A refusal shows that the page is out of date. */
  onStale: () => void;
  onPasswordSet: () => void;
}

/** Every way to pay with its time and cost, or the reason why it is unavailable. */
export function PayMethods({
  payable,
  options,
  preferredWay,
  onChanged,
  onStale,
  onPasswordSet,
}: PayMethodsProps) {
  const { t } = useTranslation('checkout');
  const ways = waysOf(options.methods, useOwnCurrencyFirst());
  const [chosen, setChosen] = useState<string | null>(
    waitsForCash(payable)
      ? 'cash'
      : (firstWay(ways, preferredWay, lastAttemptOf(payable) && payable.payment)?.id ?? null),
  );
  const method = ways.find(({ id, available }) => available && id === chosen);
  return (
    <Card>
      <div className="stack">
        <WayRows ways={ways} value={chosen} onChange={setChosen} />
        <div className="pay-panel">
          {method?.method === 'wallet' && options.wallet && (
            <WalletPay
              payable={payable}
              currencies={method.currencies}
              wallet={options.wallet}
              onPaid={onChanged}
              onStale={onStale}
              onPasswordSet={onPasswordSet}
            />
          )}
          {method?.method === 'bank-transfer' && (
            <BankPay
              payable={payable}
              currencies={method.currencies}
              bank={options.bank}
              onSent={onChanged}
              onStale={onStale}
            />
          )}
          {method?.method === 'card' && options.wallet && (
            <CardPay
              payable={payable}
              currencies={method.currencies}
              cards={options.bank.cards}
              passwordSet={options.wallet.payPasswordSet}
              loginPasswordSet={options.wallet.loginPasswordSet}
              onStale={onStale}
            />
          )}
          {method?.method === 'cash' && (
            <CashPay
              key={payable.payNo}
              payable={payable}
              onChanged={onChanged}
              onStale={onStale}
            />
          )}
          {method?.method === 'gateway' && (
            <GatewayPay key={method.id} payable={payable} way={method} onStale={onStale} />
          )}
        </div>
        <HelpLink tab={3}>{t('pay.help')}</HelpLink>
      </div>
    </Card>
  );
}
