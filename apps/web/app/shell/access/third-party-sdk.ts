import type { LoginInput, ThirdParty } from '@wasit/contract/accounts/access/access';

/** The provider's script did not load: blocked, offline, or the provider is down. */
export class SdkMissing extends Error {
  override name = 'SdkMissing';
}
/** The user closed the window: not an error. */
export class LoginAbandoned extends Error {
  override name = 'LoginAbandoned';
}

interface LoginStart {
  readonly clientId: string;
  readonly nonce: string;
}
type ThirdPartyInput = Extract<LoginInput, { type: 3 | 4 | 5 }>;

interface Sdks {
  google?: {
    accounts: {
      oauth2: {
        initCodeClient(options: {
          client_id: string;
          scope: string;
          ux_mode: 'popup';
          state: string;
          callback(answer: { code?: string; error?: string }): void;
          error_callback(error: { type: string }): void;
        }): { requestCode(): void };
      };
    };
  };
  FB?: {
    init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
    login(
      callback: (answer: { authResponse?: { accessToken: string; userID: string } | null }) => void,
      options: { scope: string },
    ): void;
  };
  AppleID?: {
    auth: {
      init(options: {
        clientId: string;
        scope: string;
        redirectURI: string;
        usePopup: boolean;
        nonce: string;
        state: string;
      }): void;
      signIn(): Promise<{ authorization: { id_token: string } }>;
    };
  };
}
const sdks = (): Sdks => globalThis as Sdks;

const scripts = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/en_US/sdk.js',
  apple: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
} as const satisfies Record<ThirdParty, string>;

const loadTimeoutMs = 15_000;

/** Once per page; a failed one is retried at the next press. */
async function loadSdk(provider: ThirdParty): Promise<void> {
  const loaded = { google: sdks().google, facebook: sdks().FB, apple: sdks().AppleID }[provider];
  if (loaded) return;
  const script = document.createElement('script');
  script.src = scripts[provider];
  script.async = true;
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new SdkMissing(provider));
      setTimeout(() => reject(new SdkMissing(provider)), loadTimeoutMs);
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
}

async function loginWithGoogle({ clientId, nonce }: LoginStart): Promise<ThirdPartyInput> {
  const sdk = sdks().google;
  if (!sdk) throw new SdkMissing('google');
  const code = await new Promise<string>((resolve, reject) => {
    const client = sdk.accounts.oauth2.initCodeClient({
      client_id: clientId,
      scope: 'openid email',
      ux_mode: 'popup',
      state: nonce,
      callback: (answer) => (answer.code ? resolve(answer.code) : reject(new LoginAbandoned())),
      error_callback: () => reject(new LoginAbandoned()),
    });
    client.requestCode();
  });
  return { type: 3, code, nonce, thirdRedirectUrl: location.origin };
}

async function loginWithFacebook({ clientId, nonce }: LoginStart): Promise<ThirdPartyInput> {
  const sdk = sdks().FB;
  if (!sdk) throw new SdkMissing('facebook');
  sdk.init({ appId: clientId, version: 'v25.0', cookie: false, xfbml: false });
  const { accessToken, userID } = await new Promise<{ accessToken: string; userID: string }>(
    (resolve, reject) => {
      sdk.login(
        ({ authResponse }) => (authResponse ? resolve(authResponse) : reject(new LoginAbandoned())),
        { scope: 'public_profile' },
      );
    },
  );
  return { type: 4, openId: userID, code: accessToken, nonce };
}

async function loginWithApple({ clientId, nonce }: LoginStart): Promise<ThirdPartyInput> {
  const sdk = sdks().AppleID;
  if (!sdk) throw new SdkMissing('apple');
  sdk.auth.init({
    clientId,
    scope: 'email',
    redirectURI: `${location.origin}/login`,
    usePopup: true,
    nonce,
    state: nonce,
  });
  const { authorization } = await sdk.auth.signIn().catch(() => {
    throw new LoginAbandoned();
  });
  return { type: 5, code: authorization.id_token, nonce };
}

/**
 * Opens the provider's window; returns what the server has to verify.
 * @throws SdkMissing, LoginAbandoned
 */
export async function loginAtThirdParty(
  provider: ThirdParty,
  start: LoginStart,
): Promise<ThirdPartyInput> {
  await loadSdk(provider);
  if (provider === 'google') return loginWithGoogle(start);
  return provider === 'facebook' ? loginWithFacebook(start) : loginWithApple(start);
}
