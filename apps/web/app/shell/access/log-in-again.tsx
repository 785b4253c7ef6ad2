import './auth.css';
import type { User } from '@wasit/contract/accounts/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { useAccessOptions } from './use-access-options.ts';

const allWays = ['password', 'phone', 'email'] as const;
type Way = (typeof allWays)[number];

/** The login methods for this user: those who logged in by a code may have no password. */
function Ways({ user }: { user: User | null }) {
  const { t } = useTranslation('account');
  const { options } = useAccessOptions();
  const [way, setWay] = useState<Way>('password');
  const phone = options?.channels.whatsapp ? user?.phone : null;
  const email = options?.channels.email ? user?.email : null;
  const ways = allWays.filter((name) => name === 'password' || (name === 'phone' ? phone : email));
  return (
    <>
      {ways.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not form fields
        <div className="auth-modes" role="group" aria-label={t('login.modes')}>
          {ways.map((name) => (
            <Button key={name} aria-pressed={way === name} onClick={() => setWay(name)}>
              {t(`login.mode.${name}`)}
            </Button>
          ))}
        </div>
      )}
      {way === 'password' && <LoginForm initialAccount={user?.userName} />}
      {way !== 'password' && (
        <EntryForm
          key={way}
          initial={{ contact: (way === 'phone' ? phone : email) ?? '', byEmail: way === 'email' }}
          channels={{ whatsapp: way === 'phone', email: way === 'email' }}
        />
      )}
      <OtherWays options={options} />
    </>
  );
}

/**
 * The session ended on a page in use: the login opens over it, and then the pressed action
 * continues. Closing it leaves the page as it is; the next press opens it again. If another user
 * logs in, the page reloads: it showed another person's data.
 */
export function LogInAgain({ answer }: { answer: (again: boolean) => void }) {
  const { t } = useTranslation('account');
  const [before] = useState(() => useSession.getState());
  const token = useSession((state) => state.token);
  const user = useSession((state) => state.user);
  useEffect(() => {
    if (!token || token === before.token) return;
    if (user?.userId === before.user?.userId) answer(true);
    else location.reload();
  }, [token, user, before, answer]);
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const [place] = useState(pathname);
  // The user left the page, for example to reset a forgotten password.
  useEffect(() => {
    if (pathname !== place) answer(false);
  }, [pathname, place, answer]);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => box.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), []);
  const leave = () => {
    useSession.getState().signOut();
    location.assign(links.login(`${location.pathname}${location.search}`, true));
  };
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('ended.title')}
      footer={
        <Button variant="quiet" onClick={leave}>
          {t('ended.otherWays')}
        </Button>
      }
    >
      <div className="stack" ref={box}>
        <p>{t('ended.text')}</p>
        <Ways user={before.user} />
      </div>
    </Dialog>
  );
}
