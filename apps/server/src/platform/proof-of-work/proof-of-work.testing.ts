import type { Captcha } from '@wasit/contract/accounts/access/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a captcha as a browser would. */
export async function solveCaptcha({ captchaKey, work }: Captcha) {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey });
  if (!solution) throw new Error('the work has no solution');
  return { captchaKey, captchaCode: `${solution.counter}.${solution.derivedKey}` };
}
