import type { AccessOptions, ThirdParty } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi, useErrorText } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';
import { useWelcome } from './use-welcome.ts';

const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} as const satisfies Record<ThirdParty, string>;
const providers = ['google', 'facebook', 'apple'] as const;

/**
 * Google, Facebook, Apple: their scripts load only after a press. Providers that the operator has
 * not configured are not offered.
 */
export function OtherWays({ options }: { options: AccessOptions | null }) {
  const { t } = useTranslation(['access', 'account']);
  const { run, call, busy, error } = useApi();
  const welcome = useWelcome();
  const textOf = useErrorText();
  const [pressed, setPressed] = useState<ThirdParty | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const available = providers.filter((name) =>
    options?.thirdParties.some((party) => party.name === name && party.enabled),
  );

  const logIn = (provider: ThirdParty) => {
    setPressed(provider);
    setFailure(null);
    void run(async () => {
      const { loginAtThirdParty, LoginAbandoned, SdkMissing } = await import(
        './third-party-sdk.ts'
      );
      try {
        const start = await call('beginThirdParty', { provider });
        const session = await call('login', await loginAtThirdParty(provider, start));
        welcome(session);
      } catch (error) {
        if (error instanceof LoginAbandoned) return;
        setFailure(
          error instanceof SdkMissing
            ? t('third.sdkMissing', { provider: providerNames[provider] })
            : textOf(error),
        );
      }
    });
  };
  if (available.length === 0) return null;
  return (
    <section className="auth-others" aria-labelledby="other-ways">
      <h2 className="small soft" id="other-ways">
        {t('login.others', { ns: 'account' })}
      </h2>
      {(failure ?? error) && (
        <Notice tone="error" title={t('third.failed')}>
          <p>{failure ?? error?.text}</p>
        </Notice>
      )}
      <div className="auth-others-row">
        {available.map((provider) => (
          <Button
            key={provider}
            busy={busy && pressed === provider}
            onClick={() => logIn(provider)}
            aria-label={t('login.with', { ns: 'account', provider: providerNames[provider] })}
          >
            <bdi>{providerNames[provider]}</bdi>
          </Button>
        ))}
      </div>
    </section>
  );
}
