import type { TestApp } from '../../../../test/start.ts';
import { solveCaptcha } from '../../../platform/proof-of-work/proof-of-work.testing.ts';

/** A solved captcha for a code or for a login to `account`. */
export async function aSolvedCaptcha(app: Pick<TestApp, 'ok'>, account?: string) {
  const { captcha } = await app.ok('captcha', account ? { account } : {});
  if (!captcha) throw new Error('no captcha is needed');
  return solveCaptcha(captcha);
}
