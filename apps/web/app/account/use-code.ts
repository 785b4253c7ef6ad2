import type { CodeSent } from '@wasit/contract/access';
import { ApiError } from '@wasit/contract/api';
import { useEffect, useState } from 'react';
import { isUndecided } from '../api/once.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { useCaptcha } from './use-captcha.ts';
import { useResend } from './use-resend.ts';

interface Form {
  set(name: 'captchaCode', value: string): void;
  refuse(error: unknown): boolean;
}

/** Asks for a code behind a captcha. `wanted` false: this form needs none now. */
export function useCode(form: Form, { wanted = true }: { wanted?: boolean } = {}) {
  const { t } = useTranslation('shell');
  const { captcha, renew, captchaKey } = useCaptcha({ expected: wanted });
  const { left, start } = useResend();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (wanted) void renew();
  }, [wanted, renew]);

  /** What the server refuses at a field of the form stands there, everything else above it. */
  const answer = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code === -404) return setRefusal(t('error.noAnswer'));
    if (!form.refuse(error)) setRefusal(error.message || t('error.system'));
  };
  const ask = async (send: (captchaKey: string | undefined) => Promise<CodeSent>) => {
    setRefusal(null);
    try {
      const answered = await send(captchaKey);
      setSent(answered);
      start(answered.resendAfterSeconds);
      // Each captcha is good for one try.
      form.set('captchaCode', '');
    } catch (error) {
      // Perhaps nobody has seen it: it may still be good, and is not typed twice.
      if (isUndecided(error)) return answer(error);
      form.set('captchaCode', '');
      answer(error);
    }
    await renew();
  };
  return { captcha, renew, sent, left, ask, answer, refusal, setRefusal, again: () => setSent(null) };
}
