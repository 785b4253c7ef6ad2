import '../../../cards/cards.css';
import type { BankCard } from '@wasit/contract/cards/face';
import type { Currency } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../../../links.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../../../ui/fields/choice.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import { Amount } from '../../../../ui/text/price.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { CardName, validThru } from '../../../cards/card-name.tsx';
import {
  PayPasswordField,
  SetPasswordBeside,
  usePayPassword,
} from '../../../pay-password/pay-password-field.tsx';
import { amountIn } from '../pay-state.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { payWithCard } from './pay-call.ts';
import { usePayAct } from './use-pay-act.ts';

interface CardPayProps {
  payable: PayableDetail;
  currencies: readonly Currency[];
  cards: readonly BankCard[];
  passwordSet: boolean;
  loginPasswordSet: boolean;
  onStale: () => void;
}

const otherCard = 'new';

/**
 * A kept card with the payment password, or another card that is entered at the platform. Our
 * fields never take card numbers.
 */
export function CardPay({
  payable,
  currencies,
  cards,
  passwordSet,
  loginPasswordSet,
  onStale,
}: CardPayProps) {
  const { t } = useTranslation(['cards', 'checkout']);
  const navigate = useNavigate();
  const { run, busy, error, clearError } = usePayAct(onStale, { isPaying: true });
  const password = usePayPassword(passwordSet);
  const [currency, setCurrency] = useState<Currency>(currencies[0] ?? 'USD');
  const [chosen, setChosen] = useState<string>(
    cards.find(({ expired }) => !expired)?.cardId ?? otherCard,
  );
  const [keep, setKeep] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const isKept = chosen !== otherCard;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    if (isKept && !password.check()) return;
    const { payNo } = payable;
    const cardInput = isKept
      ? { cardId: chosen, payPassword: password.digits, keep: false }
      : { keep };
    void run(async () => {
      try {
        const { redirectUrl, payNo: newPayNo } = await payWithCard({
          payNo,
          currency,
          ...cardInput,
        });
        setLeaving(true);
        if (redirectUrl) location.assign(redirectUrl);
        else await navigate(links.paymentResult(newPayNo));
      } catch (refusal) {
        password.showRefusal(refusal);
      }
    });
  };
  return (
    <div className="stack">
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <CurrencyChoice
          currencies={currencies}
          amount={payable.amount}
          value={currency}
          onChange={setCurrency}
        />
        {cards.length > 0 && (
          <RadioCards
            legend={t('choose')}
            value={chosen}
            onChange={setChosen}
            options={[
              ...cards.map((card) => ({
                value: card.cardId,
                title: <CardName card={card} />,
                text: <Words ns="cards" of="validThru" values={{ date: validThru(card) }} />,
                disabledReason: card.expired ? <strong>{t('expired')}</strong> : undefined,
              })),
              { value: otherCard, title: t('new') },
            ]}
          />
        )}
        {isKept ? (
          <PayPasswordField password={password} />
        ) : (
          <>
            <p className="soft">{t('newText')}</p>
            <Checkbox
              label={t('keep')}
              checked={keep}
              onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
            />
          </>
        )}
        {error && <Notice tone="error">{error.text}</Notice>}
        <Button
          type="submit"
          variant="accent"
          size="large"
          icon="shield"
          busy={busy || leaving}
          disabled={isKept && !password.hasPassword}
        >
          {busy || leaving ? (
            t('paying')
          ) : isKept ? (
            <Words
              ns="cards"
              of="pay"
              values={{ amount: <Amount money={amountIn(payable.amount, currency)} /> }}
            />
          ) : (
            t('go')
          )}
        </Button>
        <p className="small soft">{t('secure')}</p>
      </form>
      {isKept && <SetPasswordBeside password={password} loginPasswordSet={loginPasswordSet} />}
    </div>
  );
}
