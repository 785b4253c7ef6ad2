import { isUndecided } from '@wasit/client/once';
import type { CodeSent } from '@wasit/contract/accounts/access/access';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import type { CaptchaAnswer } from '../captcha/solve-proof-of-work.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useResend } from './use-resend.ts';

interface Form {
  showRefusal(error: unknown): boolean;
}

/** Requests a code, with a captcha. `enabled` false: this form needs no code now. */
export function useCode(form: Form, { enabled = true }: { enabled?: boolean } = {}) {
  const { t } = useTranslation('shell');
  const { state: captcha, renew, withCaptcha } = useCaptcha();
  const { left, start } = useResend();
  const [sent, setSent] = useState<CodeSent | null>(null);
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
      const codeSent = await withCaptcha(send);
      setSent(codeSent);
      start(codeSent.resendAfterSeconds);
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
    sent,
    left,
    requestCode,
    showError,
    refusal,
    setRefusal,
    again: () => setSent(null),
  };
}
