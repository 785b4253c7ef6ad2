import type { ThirdParty } from '@wasit/contract/accounts/access/access';
import type { LoginLink } from '@wasit/contract/accounts/access/login-links';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { type FormEvent, useState } from 'react';
import { useApi, useErrorText } from '../../api/use-api.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';

const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} as const satisfies Record<ThirdParty, string>;

interface LinkedLoginsProps {
  links: readonly LoginLink[];
  onChanged: () => Promise<void>;
}

/**
 * Providers linked to this account beside the password, and those the shop offers. Linking and
 * unlinking ask for the password again.
 */
export function LinkedLogins({ links, onChanged }: LinkedLoginsProps) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const [chosen, setChosen] = useState<LoginLink | null>(null);
  const shown = links.filter(({ enabled, linkedAt }) => enabled || linkedAt);
  const onLinked = async () => {
    setChosen(null);
    await onChanged();
  };
  if (shown.length === 0) return null;
  return (
    <Card title={<h2>{t('links.title')}</h2>}>
      <p className="soft small">{t('links.intro')}</p>
      <ul className="login-links">
        {shown.map((link) => (
          <li key={link.provider}>
            <div>
              <bdi>{providerNames[link.provider]}</bdi>
              <p className="soft small">
                {link.linkedAt ? (
                  <>
                    {t('links.since')} <bdi>{format.date(link.linkedAt)}</bdi>
                  </>
                ) : (
                  t('links.none')
                )}
              </p>
            </div>
            <Button
              size="small"
              onClick={() => setChosen(link)}
              aria-label={t(link.linkedAt ? 'links.removeOf' : 'links.addOf', {
                provider: providerNames[link.provider],
              })}
            >
              {t(link.linkedAt ? 'links.remove' : 'links.add')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={
          chosen
            ? t(chosen.linkedAt ? 'links.removeOf' : 'links.addOf', {
                provider: providerNames[chosen.provider],
              })
            : ''
        }
      >
        {chosen && <PasswordForm link={chosen} onClose={() => setChosen(null)} onDone={onLinked} />}
      </Dialog>
    </Card>
  );
}

interface PasswordFormProps {
  link: LoginLink;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** The account's password first, then for a new link the provider's window. */
function PasswordForm({ link: { provider, linkedAt }, onClose, onDone }: PasswordFormProps) {
  const { t } = useTranslation(['access', 'account']);
  const { run, call, busy } = useApi();
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initial: { loginPassword: '' },
    rules: { loginPassword: (typed) => (typed === '' ? 'required' : null) },
    labels: { loginPassword: t('links.password') },
  });
  const link = async (loginPassword: string): Promise<boolean> => {
    const { loginAtThirdParty, LoginAbandoned, SdkMissing } = await import(
      '../../shell/access/third-party-sdk.ts'
    );
    try {
      const answer = await loginAtThirdParty(provider, await call('beginThirdParty', { provider }));
      await call('linkLogin', { ...answer, loginPassword });
      return true;
    } catch (error) {
      if (error instanceof LoginAbandoned) return false;
      if (!(error instanceof SdkMissing)) throw error;
      setRefusal(t('third.sdkMissing', { provider: providerNames[provider] }));
      return false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!form.check()) return;
    const { loginPassword } = form.values;
    void run(async () => {
      try {
        if (linkedAt) await call('unlinkLogin', { provider, loginPassword });
        else if (!(await link(loginPassword))) return;
        showToast(
          t(linkedAt ? 'links.removed' : 'links.added', { provider: providerNames[provider] }),
        );
        await onDone();
      } catch (error) {
        if (!form.showRefusal(error)) setRefusal(textOf(error));
      }
    });
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <PasswordInput
        {...form.field('loginPassword')}
        required
        hint={t('links.passwordHint')}
        autoComplete="current-password"
        maxLength={128}
      />
      <div className="row">
        <Button onClick={onClose}>{t('form.cancel', { ns: 'account' })}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(linkedAt ? 'links.remove' : 'links.add')}
        </Button>
      </div>
    </form>
  );
}
