import { useOnce } from '@wasit/client/once';
import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import type { ContactKind } from '@wasit/contract/accounts/profile';
import { useTranslation } from '@wasit/i18n/react';
import type { FormEvent } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { useSession } from '../../../session/session.ts';
import { CodeField } from '../../../shell/access/codes/code-field.tsx';
import { useSentCode } from '../../../shell/access/codes/use-sent-code.ts';
import { emailErrorOf, type FieldErrorKey } from '../../../shell/access/credentials.ts';
import { useForm, withFieldErrors } from '../../../shell/access/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordInput, TextInput } from '../../../ui/fields/text-input.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

export interface ContactTask {
  readonly kind: ContactKind;
  /** The present contact. */
  readonly value: string | null;
  /** Verify the present contact instead of entering another one. */
  readonly isVerification: boolean;
}

interface ContactFormProps {
  contact: ContactTask;
  onClose: () => void;
  onDone: () => void;
}

const phoneErrorOf = (typed: string): FieldErrorKey => {
  const plain = normalisePhone(typed);
  if (plain === '') return 'required';
  return /^\+?\d{7,13}$/.test(plain) ? null : 'phoneLength';
};

/** First the contact and the login password, then the code that was sent to the contact. */
function ContactForm({
  contact: { kind: contact, value, isVerification },
  onClose,
  onDone,
}: ContactFormProps) {
  const { t } = useTranslation(['person', 'account']);
  const { run, call, busy, error, clearError } = useApi();
  const once = useOnce();
  const presentValueOf = (kind: ContactKind) =>
    isVerification && kind === contact ? (value ?? '') : '';
  const form = useForm({
    initial: {
      email: presentValueOf('email'),
      phone: presentValueOf('phone'),
      loginPassword: '',
      code: '',
    },
    rules: {
      email: (typed) => (contact === 'email' ? emailErrorOf(typed) : null),
      phone: (typed) => (contact === 'phone' ? phoneErrorOf(typed) : null),
      loginPassword: (typed) => (typed === '' ? 'required' : null),
      code: (typed) => (sent && typed.trim() === '' ? 'required' : null),
    },
    labels: {
      email: t(isVerification ? 'contact.email.title' : 'contact.email.new'),
      phone: t(isVerification ? 'contact.phone.title' : 'contact.phone.new'),
      loginPassword: t('contact.password'),
      code: t('contact.code'),
    },
  });
  const { sent, left, onSent, forget } = useSentCode(form);
  const { email, phone, loginPassword, code } = form.values;
  const contactInput = () =>
    contact === 'email'
      ? { contact, email: email.trim() }
      : { contact, phone: normalisePhone(phone) };
  const attempt = (act: () => Promise<void>) => void run(() => withFieldErrors(form, act));
  const send = () =>
    attempt(async () => {
      onSent(await call('sendContactCode', { ...contactInput(), loginPassword }));
    });
  const changeContact = () => {
    clearError();
    forget();
  };
  const save = () =>
    attempt(async () => {
      const input = { ...contactInput(), code };
      const { user } = await once(input, (key) => call('changeContact', input, { key }));
      const { token, signIn } = useSession.getState();
      if (token) signIn(token, user);
      showToast(t(isVerification ? 'contact.proved' : value ? 'contact.done' : 'contact.added'));
      onDone();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    if (form.check()) (sent ? save : send)();
  };
  const field = {
    ...form.field(contact),
    required: true,
    readOnly: isVerification || sent !== null,
    dir: 'ltr',
    hint: isVerification ? undefined : t(`contact.${contact}.hint`),
  } as const;
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {error && <Notice tone="error">{error.text}</Notice>}
      {contact === 'email' ? (
        <TextInput {...field} type="email" inputMode="email" autoComplete="email" maxLength={320} />
      ) : (
        <TextInput {...field} type="tel" inputMode="tel" autoComplete="tel" maxLength={24} />
      )}
      {sent ? (
        <CodeField
          sent={sent}
          seconds={left}
          busy={busy}
          onAgain={send}
          {...(!isVerification && { change: { contact, start: changeContact } })}
          input={form.field('code')}
        />
      ) : (
        <PasswordInput
          {...form.field('loginPassword')}
          required
          hint={t('contact.passwordHint')}
          autoComplete="current-password"
          maxLength={128}
        />
      )}
      <div className="row">
        <Button onClick={onClose}>{t('form.cancel', { ns: 'account' })}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(sent ? 'contact.save' : 'contact.send')}
        </Button>
      </div>
    </form>
  );
}

export function ContactDialog({
  contact,
  onClose,
  onDone,
}: Omit<ContactFormProps, 'contact'> & { contact: ContactTask | null }) {
  const { t } = useTranslation('person');
  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      title={contact ? t(`contact.${contact.kind}.title`) : ''}
    >
      {contact && <ContactForm contact={contact} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}
