import { isUndecided } from '@wasit/client/once';
import type { CodeSent } from '@wasit/contract/accounts/access/access';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import type { CaptchaAnswer } from '../captcha/solve-proof-of-work.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useSentCode } from './use-sent-code.ts';

interface Form {
  showRefusal(error: unknown): boolean;
  set(name: 'code', value: string): void;
}

interface CodeOptions {
  /**
   * The number or address that the code is sent to, as typed. When it changes, a new code can be
   * requested at once, and the code sent before is not accepted for it.
   */
  contact: string;
  /** False: this form needs no code now. */
  enabled?: boolean;
}

/** Requests a code, with a captcha. */
export function useCode(form: Form, { contact, enabled = true }: CodeOptions) {
  const { t } = useTranslation('shell');
  const { state: captcha, renew, withCaptcha } = useCaptcha();
  const { sent, left, onSent, forget } = useSentCode(form);
  const [sentTo, setSentTo] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (enabled) renew();
  }, [enabled, renew]);

  /** Refusals of a field of the form are shown there, all others above the form. */
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code === -404) return setRefusal(t('error.noAnswer'));
    if (!form.showRefusal(error)) setRefusal(error.message || t('error.system'));
  };
  const requestCode = async (send: (captcha: Partial<CaptchaAnswer>) => Promise<CodeSent>) => {
    setRefusal(null);
    try {
      onSent(await withCaptcha(send));
      setSentTo(contact);
    } catch (error) {
      showError(error);
      // It may not have been used: its work may still be valid, and is not repeated.
      if (isUndecided(error)) return;
    }
    // Each captcha is valid for one attempt.
    renew();
  };
  return {
    captcha,
    renew,
    sent: contact === sentTo ? sent : null,
    left: contact === sentTo ? left : 0,
    requestCode,
    showError,
    refusal,
    setRefusal,
    again: forget,
  };
}
