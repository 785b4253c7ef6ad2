import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const promises = [
  { key: 'cost', to: links.estimate() },
  { key: 'photos', to: links.help(2, 'measure') },
  { key: 'paid', to: links.help(4, 'compensation') },
] as const;

/** Promises to first-time visitors, each with its proof. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <ul className="hero-promises" aria-label={t('promises')}>
      {promises.map(({ key, to }) => (
        <li key={key}>
          <Link to={to}>
            <Icon name="check" />
            {t(`promise.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
