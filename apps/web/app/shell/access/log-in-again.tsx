import './auth.css';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

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
        <LoginForm initialAccount={before.user?.userName} />
      </div>
    </Dialog>
  );
}
