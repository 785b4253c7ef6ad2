import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '@wasit/contract';
import type { ProviderStandIn } from '../../apps/server/src/modules/accounts/third-party/stand-in.testing.ts';
import { solveCaptcha } from '../../apps/server/src/platform/proof-of-work/proof-of-work.testing.ts';
import { operate } from '../main-job/operator.ts';
import { callAs } from './desk.ts';

/** The newest code, as an operator of the demo reads it; written soon after the answer. */
export async function codeOf(target: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = /(?<!\d)\d{6}(?!\d)/.exec(await operate('messages:read', target))?.[0];
      return code;
    }, `a code to ${target}`)
    .toBeDefined();
  return code ?? '';
}

/** A login by a code to the phone number, which proves the number. */
export async function logInByCode(phone: string): Promise<OutputOf<'login'>> {
  const { captcha } = (await callAs(null, 'captcha', {})).data;
  const work = captcha ? await solveCaptcha(captcha) : {};
  const sent = await callAs(null, 'sendLoginCode', { phone, ...work });
  if (sent.code !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent)}`);
  const answer = await callAs(null, 'login', {
    type: 2,
    account: phone,
    code: await codeOf(phone),
  });
  if (answer.code !== 200) throw new Error(`the code was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * The three providers' scripts, as far as the page uses them: their windows return the stand-in's
 * signed answer at once.
 */
export async function fakeSdks(
  page: Page,
  provider: ProviderStandIn,
  { subject = randomUUID }: { subject?: () => string } = {},
) {
  const script = (path: string, body: string) =>
    page.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const token = (aud: string, nonce: string) =>
    provider.sign({
      iss: provider.issuer,
      aud,
      sub: subject(),
      iat: seconds(),
      exp: seconds() + 600,
      nonce,
    });
  await page.exposeFunction('standInCode', async (nonce: string) => {
    const code = randomUUID();
    provider.codes.set(code, await token('our-google', nonce));
    return code;
  });
  await page.exposeFunction('standInAccess', () => {
    const [accessToken, userID] = [randomUUID(), randomUUID()];
    provider.accessTokens.set(accessToken, {
      is_valid: true,
      app_id: '4711',
      user_id: userID,
      expires_at: seconds() + 600,
      type: 'USER',
    });
    return { accessToken, userID };
  });
  await page.exposeFunction('standInToken', (nonce: string) => token('our-apple', nonce));
  await script(
    'https://accounts.google.com/gsi/client',
    `window.google={accounts:{oauth2:{initCodeClient:(o)=>({requestCode:()=>standInCode(o.state).then((code)=>o.callback({code}))})}}}`,
  );
  await script(
    'https://connect.facebook.net/**',
    `window.FB={init(){},login:(callback)=>standInAccess().then((authResponse)=>callback({authResponse}))}`,
  );
  await script(
    'https://appleid.cdn-apple.com/**',
    `window.AppleID={auth:{init(o){this.o=o},signIn(){return standInToken(this.o.nonce).then((id_token)=>({authorization:{id_token}}))}}}`,
  );
}
