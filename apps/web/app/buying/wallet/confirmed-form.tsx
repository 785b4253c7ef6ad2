import { isUndecided } from '@wasit/client/once';
import { useTranslation } from '@wasit/i18n/react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { type CheckedForm, FormSummary } from '../../ui/fields/form-summary.tsx';
import { Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { sendOnce } from '../checkout/pay/ways/pay-call.ts';
import { isOtherPassword, PayPasswordDigits } from '../pay-password/pay-password-field.tsx';

/** The used part of `useForm`. */
interface Fields extends CheckedForm {
  values: { amount: string; payPassword: string };
  set(name: 'amount' | 'payPassword', value: string): void;
  field(name: 'payPassword'): { error: string | undefined };
  check(): boolean;
  showFieldError(name: 'payPassword', text: string): boolean;
  showRefusal(error: unknown): boolean;
}

interface ConfirmedFormProps<Input extends object> {
  form: Fields;
  /** Name of the attempt, so that an unanswered one is repeated as the same. */
  attemptName: string;
  submitLabel: string;
  successText: string;
  /** The input to send; null while the amount is invalid. */
  input: Input | null;
  send(input: Input & { payPassword: string }, key: string): Promise<unknown>;
  children: ReactNode;
}

/**
 * A form that moves money out of the wallet: it ends with the payment password, which is cleared
 * once sent.
 */
export function ConfirmedForm<Input extends object>({
  form,
  attemptName,
  submitLabel,
  successText,
  input,
  send,
  children,
}: ConfirmedFormProps<Input>) {
  const { t } = useTranslation(['checkout', 'account']);
  const { run, busy, error, clearError } = useApi();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    const { payPassword } = form.values;
    if (!form.check() || !input) return;
    void run(async () => {
      try {
        await sendOnce(attemptName, JSON.stringify(input), (key) =>
          send({ ...input, payPassword }, key),
        );
        form.set('amount', '');
        form.set('payPassword', '');
        showToast(successText);
        // Only the newest page of the list below shows what was sent.
        if (query.has('cursor'))
          await navigate({ search: '' }, { replace: true, preventScrollReset: true });
        else await revalidate();
      } catch (refusal) {
        // Sent again with the same one it is answered as the try whose answer was lost.
        if (!isUndecided(refusal)) form.set('payPassword', '');
        if (isOtherPassword(refusal)) form.showFieldError('payPassword', t('wallet.otherPassword'));
        else if (!form.showRefusal(refusal)) throw refusal;
      }
    });
  };
  return (
    <form className="stack wallet-form" method="post" noValidate onSubmit={submit}>
      <FormSummary title={t('form.check', { ns: 'account' })} form={form} />
      {error && <Notice tone="error">{error.text}</Notice>}
      {children}
      <PayPasswordDigits
        value={form.values.payPassword}
        onDigits={(digits) => form.set('payPassword', digits)}
        error={form.field('payPassword').error}
      />
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
