import '../../shell/access/auth.css';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { AuthPage } from '../../shell/access/auth-page.tsx';
import { CaptchaField } from '../../shell/access/captcha/captcha-field.tsx';
import { CodeField } from '../../shell/access/codes/code-field.tsx';
import { PhoneField } from '../../shell/access/phone-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFold } from '../../ui/field-fold.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRegistration } from './use-registration.ts';
import { useReturnAfterLogin } from './use-return-after-login.ts';

export const handle = { i18n: ['account', 'access'], bare: true };

function RegisterForm() {
  const { t } = useTranslation(['account', 'access']);
  const {
    form,
    by,
    setBy,
    code,
    setCode,
    freeName,
    refusal,
    busy,
    onFieldBlur,
    send,
    needsCode,
    proof,
  } = useRegistration();
  const isFree = freeName !== null && freeName === form.values.userName;
  return (
    <form
      className="auth-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormSummary title={t('form.check')} form={form} />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div>
        <TextInput
          {...form.field('userName')}
          onBlur={() => void onFieldBlur('userName')}
          required
          hint={t('register.userNameHint')}
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <p className="field-good" role="status">
          {isFree && (
            <>
              <Icon name="check" /> {t('register.free')}
            </>
          )}
        </p>
      </div>
      {by === 'phone' ? (
        <PhoneField
          code={code}
          onCode={setCode}
          input={{
            ...form.field('phone'),
            onBlur: () => void onFieldBlur('phone'),
            required: true,
            hint: t('register.phoneHint'),
          }}
        />
      ) : (
        <TextInput
          {...form.field('email')}
          onBlur={() => void onFieldBlur('email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          required
          hint={t('register.emailHint')}
          maxLength={320}
        />
      )}
      <Checkbox
        name="byEmail"
        checked={by === 'email'}
        onChange={(event) => setBy(event.currentTarget.checked ? 'email' : 'phone')}
        label={t('entry.byEmail', { ns: 'access' })}
      />
      <NewPasswordFields field={form.field} />
      <FieldFold
        title={t('register.invitationHave')}
        className="register-more"
        isFilled={form.values.invitationCode !== ''}
      >
        <TextInput
          {...form.field('invitationCode')}
          hint={t('register.invitationHint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </FieldFold>
      {needsCode && proof.sent && (
        <CodeField
          sent={proof.sent}
          seconds={proof.left}
          busy={busy}
          onAgain={proof.again}
          input={form.field('code')}
        />
      )}
      {needsCode && !proof.sent && (
        <CaptchaField state={proof.captcha} onAgain={() => proof.renew()} />
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {needsCode && !proof.sent ? t('code.send', { ns: 'access' }) : t('register.submit')}
      </Button>
      <p className="small soft">
        <Words
          ns="account"
          of="register.terms"
          values={{
            // In a new tab, so that what was typed stays.
            terms: (
              <Link to={links.help(6)} target="_blank" rel="noopener">
                {t('register.termsLink')}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  );
}

export default function RegisterPage() {
  const { t } = useTranslation('account');
  const path = useReturnAfterLogin();
  return (
    <AuthPage
      title={t('register.title')}
      intro={t('register.intro')}
      back={{ to: links.home(), label: t('login.back') }}
    >
      <Card>
        <RegisterForm />
      </Card>
      <p>
        {t('register.haveAccount')} <Link to={links.login(path)}>{t('register.toLogin')}</Link>
      </p>
    </AuthPage>
  );
}
