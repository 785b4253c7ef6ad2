import type { Captcha } from '@wasit/contract/access';
import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';

/** The captcha of a form. Whether there is one, the server says: for a login by its account, for a code always. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  /** Gets a new one, or none when none is needed. A failed question is no obstacle: the server will say so again. */
  const renew = useCallback(async (account?: string): Promise<void> => {
    const { captcha: next } = await call('captcha', account ? { account } : {}).catch(() => ({ captcha: null }));
    setCaptcha(next);
  }, []);
  return { captcha, renew, captchaKey: captcha?.captchaKey };
}
