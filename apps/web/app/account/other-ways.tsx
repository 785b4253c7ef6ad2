import type { AccessOptions, ThirdParty } from '@wasit/contract/access';
import { useState } from 'react';
import { useApi, useErrorText } from '../api/use-api.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';
import { useWelcome } from './use-welcome.ts';

const names = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const satisfies Record<ThirdParty, string>;
const providers = ['google', 'facebook', 'apple'] as const;

/** Google, Facebook, Apple: their scripts are loaded by a press only. What is not configured is off and says so. */
export function OtherWays({ options }: { options: AccessOptions | null }) {
  const { t } = useTranslation(['access', 'account']);
  const { run, call, busy, error } = useApi();
  const welcome = useWelcome();
  const textOf = useErrorText();
  const [pressed, setPressed] = useState<ThirdParty | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isOn = (name: ThirdParty) => options?.thirdParties.some((one) => one.name === name && one.on) ?? false;
  const allOn = options === null || providers.every(isOn);

  const logIn = (provider: ThirdParty) => {
    setPressed(provider);
    setFailure(null);
    void run(async () => {
      const { askThirdParty, LoginAbandoned, SdkMissing } = await import('./third-party-sdk.ts');
      try {
        const begun = await call('beginThirdParty', { provider });
        const session = await call('login', await askThirdParty(provider, begun));
        welcome(session);
      } catch (error) {
        if (error instanceof LoginAbandoned) return;
        setFailure(error instanceof SdkMissing ? t('third.sdkMissing', { provider: names[provider] }) : textOf(error));
      }
    });
  };
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
        {providers.map((provider) => (
          <Button
            key={provider}
            disabled={!isOn(provider)}
            busy={busy && pressed === provider}
            onClick={() => logIn(provider)}
            aria-label={t('login.with', { ns: 'account', provider: names[provider] })}
            aria-describedby={isOn(provider) ? undefined : 'other-ways-off'}
          >
            <bdi>{names[provider]}</bdi>
          </Button>
        ))}
      </div>
      {!allOn && (
        <p className="small soft" id="other-ways-off">
          {t('third.off', {
            providers: providers
              .filter((name) => !isOn(name))
              .map((name) => names[name])
              .join(' · '),
          })}
        </p>
      )}
    </section>
  );
}
