import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Notice } from '../../ui/parts.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { CodeField } from './codes/code-field.tsx';
import { useCode } from './codes/use-code.ts';
import { codeErrorOf, fullPhone, type PhoneCode, phoneErrorOf } from './credentials.ts';
import { PhoneField } from './phone-field.tsx';
import { useEnter } from './use-enter.tsx';
import { useForm } from './use-form.ts';

/** Phone number, captcha, code: first the code is sent, then it logs in. */
export function PhoneLoginForm() {
  const { t } = useTranslation(['access', 'account']);
  const { run, call, busy: sending } = useApi();
  const [area, setArea] = useState<PhoneCode>('964');
  const form = useForm({
    initial: { phone: '', code: '' },
    rules: { phone: (typed) => phoneErrorOf(area, typed) },
    labels: { phone: t('register.phone', { ns: 'account' }), code: t('code.label') },
  });
  const number = { phone: fullPhone(area, form.values.phone), areaId: area };
  const { captcha, renew, sent, left, requestCode, showError, refusal, setRefusal, again } =
    useCode(form, { contact: number.phone });
  const { enter, offer, busy: entering, forget } = useEnter({ onRefused: showError });
  const busy = sending || entering;

  const sendCode = () => {
    forget();
    void run(() => requestCode((captcha) => call('sendLoginCode', { ...number, ...captcha })));
  };
  const askAgain = () => {
    forget();
    setRefusal(null);
    again();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!form.check()) return;
    if (!sent) return sendCode();
    const codeError = codeErrorOf(form.values.code);
    return codeError
      ? void form.showFieldError('code', t(`form.${codeError}`, { ns: 'account' }))
      : enter({ ...number, code: form.values.code });
  };
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <FormSummary title={t('form.check', { ns: 'account' })} form={form} />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <PhoneField
        code={area}
        onCode={setArea}
        input={{ ...form.field('phone'), required: true, readOnly: sent !== null }}
      />
      {sent ? (
        <CodeField
          sent={sent}
          seconds={left}
          busy={busy}
          onAgain={askAgain}
          change={{ contact: 'phone', start: askAgain }}
          input={form.field('code')}
        />
      ) : (
        <CaptchaField state={captcha} onAgain={() => renew()} />
      )}
      {sent && offer}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={!sent && left > 0}
      >
        {sent
          ? t('login.submit', { ns: 'account' })
          : left > 0
            ? t('code.againIn', { seconds: left })
            : t('code.send')}
      </Button>
    </form>
  );
}
