import { latinDigits } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Notice } from '../../ui/parts.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { CodeField } from './codes/code-field.tsx';
import { useCode } from './codes/use-code.ts';
import { codeErrorOf, emailErrorOf, fullPhone, phoneErrorOf } from './credentials.ts';
import { useEnter } from './use-enter.tsx';
import { useForm } from './use-form.ts';

interface Contact {
  contact: string;
  byEmail: boolean;
}

interface EntryFormProps {
  initial: Contact;
  /** The channels for codes on this installation. */
  channels: { whatsapp: boolean; email: boolean };
  onTyped?: (contact: Contact) => void;
  onEntered?: () => void;
}

const iraq = '964';
const codeLength = 6;

/** The contact as input of the calls. */
const targetOf = ({ contact, byEmail }: Contact) =>
  byEmail ? { email: contact.trim() } : { phone: fullPhone(iraq, contact), areaId: iraq };

/**
 * A number or e-mail address, then the code sent to it: logs in, or opens an account for a new
 * contact. The sixth digit submits the code.
 */
export function EntryForm({ initial, channels, onTyped, onEntered }: EntryFormProps) {
  const { t } = useTranslation(['access', 'account']);
  const { run, call, busy: sending } = useApi();
  const [byEmail, setByEmail] = useState(!channels.whatsapp || initial.byEmail);
  const form = useForm({
    initial: { contact: initial.contact, code: '' },
    rules: { contact: (typed) => (byEmail ? emailErrorOf(typed) : phoneErrorOf(iraq, typed)) },
    labels: {
      contact: t(byEmail ? 'register.email' : 'register.phone', { ns: 'account' }),
      code: t('code.label'),
    },
  });
  const { captcha, renew, sent, left, requestCode, showError, refusal, setRefusal, again } =
    useCode(
      {
        // The calls name the field by its contents.
        showRefusal: (error) => form.showRefusal(error, { phone: 'contact', email: 'contact' }),
        set: form.set,
      },
      { contact: form.values.contact },
    );
  const { contact, code } = form.values;
  const codeInput = useRef<HTMLDivElement>(null);
  const attemptedCode = useRef('');
  const {
    enter: logIn,
    offer,
    busy: entering,
    forget,
  } = useEnter({
    onEntered,
    onRefused: (error) => {
      attemptedCode.current = '';
      showError(error);
    },
  });
  const busy = sending || entering;
  useEffect(() => {
    if (sent) codeInput.current?.querySelector('input')?.focus();
  }, [sent]);

  const sendCode = () => {
    onTyped?.({ contact, byEmail });
    forget();
    void run(() =>
      requestCode((captcha) =>
        call('sendEntryCode', { ...targetOf({ contact, byEmail }), ...captcha }),
      ),
    );
  };
  const askAgain = () => {
    attemptedCode.current = '';
    forget();
    setRefusal(null);
    again();
  };
  const enter = (digits: string) => {
    setRefusal(null);
    logIn({ ...targetOf({ contact, byEmail }), code: digits });
  };
  const typeCode = (typed: string) => {
    form.set('code', typed);
    const digits = latinDigits(typed).replace(/\D/g, '');
    if (digits.length !== codeLength || digits === attemptedCode.current) return;
    attemptedCode.current = digits;
    enter(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!form.check()) return;
    if (!sent) return sendCode();
    const codeError = codeErrorOf(code);
    return codeError
      ? void form.showFieldError('code', t(`form.${codeError}`, { ns: 'account' }))
      : enter(latinDigits(code).replace(/\D/g, ''));
  };
  return (
    <form className="entry-form stack" method="post" noValidate onSubmit={submit}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <TextInput
        {...form.field('contact')}
        key={byEmail ? 'email' : 'phone'}
        required
        dir="ltr"
        type={byEmail ? 'email' : 'tel'}
        inputMode={byEmail ? 'email' : 'tel'}
        autoComplete={byEmail ? 'email' : 'tel'}
        maxLength={byEmail ? 320 : 24}
        placeholder={byEmail ? 'name@example.com' : '0770 123 4567'}
        hint={sent ? undefined : t(byEmail ? 'entry.emailHint' : 'entry.phoneHint')}
        readOnly={sent !== null}
      />
      {sent && (
        <div ref={codeInput}>
          <CodeField
            sent={sent}
            seconds={left}
            busy={busy}
            onAgain={askAgain}
            change={{ contact: byEmail ? 'email' : 'phone', start: askAgain }}
            input={{
              ...form.field('code'),
              onChange: ({ currentTarget }) => typeCode(currentTarget.value),
            }}
          />
        </div>
      )}
      {sent && offer}
      {!sent && captcha === 'lost' && <CaptchaField state={captcha} onAgain={() => renew()} />}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} disabled={!sent && left > 0}>
          {t(sent ? 'entry.continue' : left > 0 ? 'code.againIn' : 'code.send', { seconds: left })}
        </Button>
        {!sent && channels.whatsapp && channels.email && (
          <Button
            variant="quiet"
            onClick={() => {
              form.set('contact', '');
              setByEmail(!byEmail);
            }}
          >
            {t(byEmail ? 'entry.byPhone' : 'entry.byEmail')}
          </Button>
        )}
      </div>
    </form>
  );
}
