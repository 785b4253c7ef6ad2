import type { Currency } from '@wasit/contract/money';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { useForm, withFieldErrors } from '../../shell/access/use-form.ts';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { useOwnCurrency } from '../../ui/text/price.tsx';
import { sendOnce } from '../checkout/pay/ways/pay-call.ts';
import type { Route } from './+types/top-up.route';
import { amountLength, parseAmount } from './amounts.ts';
import { BookChoice } from './book-choice.tsx';
import { WalletFrame, WalletSkeleton } from './wallet-frame.tsx';

export const handle = { i18n: ['wallet', 'account', 'orders'] };

async function read({ call }: ReadArgs) {
  return (await call('walletBalance', {})).books;
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

/** Takes the amount, then leads to the ordinary payment page. */
function TopUpScreen({ loaderData: books }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation(['wallet', 'account']);
  const { run, busy, error, clearError } = useApi();
  const navigate = useNavigate();
  const [currency, setCurrency] = useState<Currency>(useOwnCurrency() === 'iqd' ? 'IQD' : 'USD');
  const form = useForm({
    ns: 'wallet',
    initial: { amount: '' },
    rules: { amount: (typed) => (parseAmount(typed, currency) ? null : 'amount') },
    labels: { amount: t('amount') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    const amount = parseAmount(form.values.amount, currency);
    if (!form.check() || !amount) return;
    void run(() =>
      withFieldErrors(form, async () => {
        const { payNo } = await sendOnce('top-up', JSON.stringify(amount), (key) =>
          call('walletTopUp', { amount }, { key }),
        );
        await navigate(links.pay(payNo));
      }),
    );
  };
  return (
    <WalletFrame title={t('topUp.title')}>
      <Card>
        <form className="stack wallet-form" method="post" noValidate onSubmit={submit}>
          <p className="soft">{t('topUp.text')}</p>
          {error && <Notice tone="error">{error.text}</Notice>}
          <BookChoice books={books} value={currency} onChange={setCurrency} />
          <TextInput
            {...form.field('amount')}
            required
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={amountLength}
          />
          <div>
            <Button type="submit" variant="accent" size="large" busy={busy}>
              {t('topUp.next')}
            </Button>
          </div>
        </form>
      </Card>
    </WalletFrame>
  );
}

export default ownPage(TopUpScreen, WalletSkeleton);
