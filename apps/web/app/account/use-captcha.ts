import type { Captcha } from '@wasit/contract/access';
import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';

/** `coming`: asked for, and its place is kept. `lost`: it did not come. */
export type ShownCaptcha = Captcha | 'coming' | 'lost' | null;

/** The captcha of a form. Whether there is one, the server says: for a login by its account, for a code always (`expected`). */
export function useCaptcha({ expected = false } = {}) {
  const [captcha, setCaptcha] = useState<ShownCaptcha>(expected ? 'coming' : null);
  /** Gets a new one, or none when none is needed. A question without an answer takes nothing away. */
  const renew = useCallback(async (account?: string): Promise<void> => {
    setCaptcha((before) => (before === 'lost' ? 'coming' : before));
    const answer = await call('captcha', account ? { account } : {}).catch(() => null);
    setCaptcha((before) => answer?.captcha ?? (answer ? null : before === 'coming' ? 'lost' : before));
  }, []);
  return { captcha, renew, captchaKey: typeof captcha === 'string' ? undefined : captcha?.captchaKey };
}
