import { useOnce } from '@wasit/client/once';
import { type CardType, cardTypes } from '@wasit/contract/cards/states';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { Notice } from '../../ui/parts.tsx';
import {
  PayPasswordField,
  SetPasswordBeside,
  usePayPassword,
} from '../pay-password/pay-password-field.tsx';

interface AddCardProps {
  payPasswordSet: boolean;
  loginPasswordSet: boolean;
  onClose: () => void;
}

/** The payment password, then the platform's own page for the number. */
function Form({ payPasswordSet, loginPasswordSet, onClose }: AddCardProps) {
  const { t } = useTranslation('cards');
  const { run, busy, error, clearError } = useApi();
  const password = usePayPassword(payPasswordSet);
  const [cardType, setCardType] = useState<CardType>('credit');
  const [leaving, setLeaving] = useState(false);
  const once = useOnce();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    if (!password.check()) return;
    void run(async () => {
      try {
        const { formUrl } = await once({ cardType }, (key) =>
          call('bankCardAdd', { payPassword: password.digits, cardType }, { key }),
        );
        setLeaving(true);
        location.assign(formUrl);
      } catch (refusal) {
        password.showRefusal(refusal);
      }
    });
  };
  return (
    <div className="stack">
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <p className="soft">{t('addText')}</p>
        {error && <Notice tone="error">{error.text}</Notice>}
        <RadioCards
          legend={t('type')}
          value={cardType}
          onChange={setCardType}
          options={cardTypes.map((value) => ({ value, title: t(`type.${value}`) }))}
        />
        <PayPasswordField password={password} />
        <div className="form-buttons">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy || leaving}
            disabled={!password.hasPassword}
          >
            {t('go')}
          </Button>
        </div>
      </form>
      <SetPasswordBeside password={password} loginPasswordSet={loginPasswordSet} />
    </div>
  );
}

export function AddCard({ open, ...rest }: AddCardProps & { open: boolean }) {
  const { t } = useTranslation('cards');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('add')}>
      <Form {...rest} />
    </Dialog>
  );
}
