import '../../shell/access/auth.css';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/server.ts';
import { links } from '../../links.ts';
import { AuthPage } from '../../shell/access/auth-page.tsx';
import { EntryForm } from '../../shell/access/entry-form.tsx';
import { LoginForm } from '../../shell/access/login-form.tsx';
import { OtherWays } from '../../shell/access/other-ways.tsx';
import { PhoneLoginForm } from '../../shell/access/phone-login-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import type { Route } from './+types/login.route';
import { useReturnAfterLogin } from './use-return-after-login.ts';

export const handle = { i18n: ['account', 'access'], bare: true };

/** Loaded before the first paint, so that the login options cause no layout shift. */
export const loader = ({ context }: Route.LoaderArgs) =>
  api(context)('accessOptions', {}).catch(() => null);

const allModes = ['password', 'phone', 'email'] as const;
type Mode = (typeof allModes)[number];

/**
 * Login by password, by a code to the phone number or e-mail address, or by a third party; only
 * configured ways are offered.
 */
export default function LoginPage({ loaderData: options }: Route.ComponentProps) {
  const { t } = useTranslation(['account', 'access']);
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>('password');
  const path = useReturnAfterLogin();
  const isOpen = {
    password: true,
    phone: options?.channels.whatsapp !== false,
    email: options?.channels.email !== false,
  };
  const modes = allModes.filter((name) => isOpen[name]);
  return (
    <AuthPage
      title={t('login.title')}
      intro={t('login.intro')}
      back={{ to: links.home(), label: t('login.back') }}
    >
      {options?.demo && <Notice>{t('demo', { ns: 'access' })}</Notice>}
      {search.has('ended') ? (
        <Notice>{t('login.ended')}</Notice>
      ) : (
        path !== '/' && <Notice>{t('login.wanted')}</Notice>
      )}
      <Card>
        <div className="auth-form">
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not form fields */}
          <div className="auth-modes" role="group" aria-label={t('login.modes')}>
            {modes.map((name) => (
              <Button key={name} aria-pressed={mode === name} onClick={() => setMode(name)}>
                {t(`login.mode.${name}`)}
              </Button>
            ))}
          </div>
          {mode === 'password' && <LoginForm />}
          {mode === 'phone' && <PhoneLoginForm />}
          {mode === 'email' && (
            <EntryForm
              initial={{ contact: '', byEmail: true }}
              channels={{ whatsapp: false, email: true }}
            />
          )}
          <OtherWays options={options} />
        </div>
      </Card>
      <p>
        {t('login.noAccount')} <Link to={links.register(path)}>{t('login.toRegister')}</Link>
      </p>
    </AuthPage>
  );
}
