import { isUndecided } from '@wasit/client/once';
import type { OutputOf } from '@wasit/contract/api';
import type { Currency } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import { Amount } from '../../../../ui/text/price.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { PayPasswordDigits, payPasswordError } from '../../../pay-password/pay-password-field.tsx';
import { SetPayPassword } from '../../../pay-password/set-pay-password.ts';
import { amountIn, firstCurrency, missingOf, partOf } from '../pay-state.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { sendPayment } from './pay-call.ts';
import { usePayAct } from './use-pay-act.ts';

interface WalletPayProps {
  payable: PayableDetail;
  currencies: readonly Currency[];
  wallet: OutputOf<'walletBalance'>;
  /** With the payable for the rest after a part; done when that is shown. */
  onPaid: (payable: PayableDetail) => Promise<void>;
  onStale: () => void;
  onPasswordSet: () => void;
}

export function WalletPay({
  payable,
  currencies,
  wallet,
  onPaid,
  onStale,
  onPasswordSet,
}: WalletPayProps) {
  const { t } = useTranslation('checkout');
  const { run, busy, error, clearError } = usePayAct(onStale, { isPaying: true });
  const [currency, setCurrency] = useState(() =>
    firstCurrency(currencies, payable.amount, wallet.books),
  );
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const [setting, setSetting] = useState(false);
  const due = amountIn(payable.amount, currency);
  const balanceOf = (bookCurrency: Currency) =>
    wallet.books.find((book) => book.currency === bookCurrency)?.available;
  const missing = missingOf(due, balanceOf(currency));
  const part = missing && partOf(balanceOf(currency));
  const showRefusal = (refusal: unknown) => {
    // Sent again with the same one it is answered as the try whose answer was lost.
    if (!isUndecided(refusal)) setPassword('');
    const message = payPasswordError(refusal, t);
    if (message === null) setSetting(true);
    else setPasswordError(message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    if (password.length !== 6) return setPasswordError(t('wallet.sixDigits'));
    setPasswordError(null);
    void run(async () => {
      try {
        const input = {
          payNo: payable.payNo,
          method: 'wallet',
          currency,
          payPassword: password,
        } as const;
        await onPaid(await sendPayment(part ? { ...input, part } : input));
      } catch (refusal) {
        showRefusal(refusal);
      }
    });
  };
  return (
    <>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <CurrencyChoice
          currencies={currencies}
          amount={payable.amount}
          value={currency}
          onChange={setCurrency}
          noteOf={(bookCurrency) => {
            const balance = balanceOf(bookCurrency);
            return (
              <>
                {t('wallet.balance')} {balance && <Amount money={balance} />}
              </>
            );
          }}
        />
        {missing && (
          <Notice tone="warn">
            <Words
              ns="checkout"
              of={part ? 'wallet.part' : 'wallet.short'}
              values={{
                missing: <Amount money={missing} />,
                part: part && <Amount money={part} />,
              }}
            />
          </Notice>
        )}
        {error && <Notice tone="error">{error.text}</Notice>}
        {wallet.payPasswordSet ? (
          <>
            <PayPasswordDigits
              value={password}
              onDigits={(digits) => {
                setPassword(digits);
                setPasswordError(null);
              }}
              error={passwordError}
            />
            <Button
              type="submit"
              variant="accent"
              size="large"
              busy={busy}
              disabled={missing !== null && !part}
            >
              <Words
                ns="checkout"
                of="wallet.pay"
                values={{ amount: <Amount money={part ?? due} /> }}
              />
            </Button>
          </>
        ) : (
          <Notice tone="info" title={t('wallet.unset')}>
            <Button variant="primary" onClick={() => setSetting(true)}>
              {t('wallet.set')}
            </Button>
          </Notice>
        )}
      </form>
      {/* Outside: browsers submit a nested form themselves, with its passwords in the address. */}
      <SetPayPassword
        open={setting}
        loginPasswordSet={wallet.loginPasswordSet}
        onClose={() => setSetting(false)}
        onDone={() => {
          setSetting(false);
          onPasswordSet();
        }}
      />
    </>
  );
}
