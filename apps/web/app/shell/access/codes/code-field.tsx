import '../auth.css';
import type { CodeSent } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import type { ClipboardEvent, ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { findCode } from '../credentials.ts';

interface CodeFieldProps {
  sent: CodeSent;
  /** Seconds until another code can be requested. */
  seconds: number;
  busy: boolean;
  onAgain: () => void;
  /** For a contact that was mistyped: makes its field, read-only until now, editable again. */
  change?: { contact: 'phone' | 'email' | 'account'; start: () => void };
  input: Omit<ComponentProps<typeof TextInput>, 'hint'>;
}

/** A whole message may be pasted: its code goes into the field. */
const pasteCode = (event: ClipboardEvent<HTMLInputElement>) => {
  const code = findCode(event.clipboardData?.getData('text') ?? '');
  if (code === undefined) return;
  event.preventDefault();
  event.currentTarget.value = code;
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * One field for the six digits; the phone can fill it in. The counter is read aloud once, not every
 * second.
 */
export function CodeField({ sent, seconds, busy, onAgain, change, input }: CodeFieldProps) {
  const { t } = useTranslation('access');
  return (
    <div className="code-part">
      <p className="field-good" role="status">
        {t(`code.sent.${sent.channel}`)}
      </p>
      <TextInput
        {...input}
        required
        hint={t('code.hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onPaste={pasteCode}
      />
      <div className="row">
        <Button variant="quiet" disabled={seconds > 0} busy={busy} onClick={onAgain}>
          {seconds > 0 ? t('code.againIn', { seconds }) : t('code.again')}
        </Button>
        {change && (
          <Button
            variant="quiet"
            onClick={({ currentTarget: { form } }) => {
              const field = form?.querySelector<HTMLInputElement>('[readonly]');
              if (busy || !field) return;
              change.start();
              // Before the focus: on a read-only field a phone opens no keyboard.
              field.readOnly = false;
              field.focus();
            }}
          >
            {t(`code.change.${change.contact}`)}
          </Button>
        )}
      </div>
    </div>
  );
}
