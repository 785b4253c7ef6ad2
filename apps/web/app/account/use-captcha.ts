import type { Captcha } from '@wasit/contract/access';
import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';

/** `coming`: asked for, and its place is kept. */
export type ShownCaptcha = Captcha | 'coming' | null;

/** The captcha of a form. Whether there is one, the server says: for a login by its account, for a code always (`expected`). */
export function useCaptcha({ expected = false } = {}) {
  const [captcha, setCaptcha] = useState<ShownCaptcha>(expected ? 'coming' : null);
  /** Gets a new one, or none when none is needed. A failed question is no obstacle: the server will say so again. */
  const renew = useCallback(async (account?: string): Promise<void> => {
    const { captcha: next } = await call('captcha', account ? { account } : {}).catch(() => ({ captcha: null }));
    setCaptcha(next);
  }, []);
  return { captcha, renew, captchaKey: captcha === 'coming' ? undefined : captcha?.captchaKey };
}
