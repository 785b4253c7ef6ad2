import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Link } from '../../../ui/link.tsx';

/** A feature that needs an account, with a link to the login and back. */
export function LoginFirst({ text }: { text: string }) {
  const { t } = useTranslation('clip');
  return (
    <p className="soft">
      {text} <Link to={links.login(links.clip())}>{t('pick.login')}</Link>
    </p>
  );
}
