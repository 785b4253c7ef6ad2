import './auth.css';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { links, safePath } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { readSession, useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Card, Notice } from '../ui/parts.tsx';
import { LoginForm } from './login-form.tsx';

export const handle = { i18n: ['account'] };

const providers = ['Google', 'Facebook', 'Apple'] as const;

function OtherWays() {
  const { t } = useTranslation('account');
  return (
    <section className="auth-others" aria-labelledby="other-ways">
      <h2 className="small soft" id="other-ways">
        {t('login.others')}
      </h2>
      <div className="auth-others-row">
        {providers.map((provider) => (
          <Button key={provider} disabled aria-label={t('login.with', { provider })} aria-describedby="other-ways-off">
            <bdi>{provider}</bdi>
          </Button>
        ))}
      </div>
      <p className="small soft" id="other-ways-off">
        {t('login.withOff')}
      </p>
    </section>
  );
}

/** Password login; the other ways of the specification are shown and say that they are not open yet. */
export default function LoginPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<'password' | 'phone'>('password');
  const wanted = safePath(search.get('to'));
  const token = useSession((state) => state.token);
  useEffect(() => void readSession(), []);
  // Also after a login in another tab.
  useEffect(() => {
    if (token) void navigate(wanted, { replace: true });
  }, [token, wanted, navigate]);
  return (
    <div className="page auth">
      <title>{t('login.title')}</title>
      <div className="auth-box">
        <div>
          <h1>{t('login.title')}</h1>
          <p className="soft">{t('login.intro')}</p>
        </div>
        {wanted !== '/' && <Notice>{t('login.wanted')}</Notice>}
        <Card>
          <div className="auth-form">
            {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not form fields */}
            <div className="auth-modes" role="group" aria-label={t('login.modes')}>
              {(['password', 'phone'] as const).map((name) => (
                <Button key={name} aria-pressed={mode === name} onClick={() => setMode(name)}>
                  {t(`login.mode.${name}`)}
                </Button>
              ))}
            </div>
            {mode === 'password' ? (
              <LoginForm />
            ) : (
              <>
                <Notice>{t('login.phoneOff')}</Notice>
                <Button onClick={() => setMode('password')}>{t('login.usePassword')}</Button>
              </>
            )}
            <OtherWays />
          </div>
        </Card>
        <p>
          {t('login.noAccount')} <Link to={links.register(wanted)}>{t('login.toRegister')}</Link>
        </p>
      </div>
    </div>
  );
}
