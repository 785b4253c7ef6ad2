import { useTranslation } from '@wasit/i18n/react';
import { Link } from 'react-router';
import { Words } from '../../../ui/words.tsx';

/** The search was for other words than typed: says so, and leads back to the ones typed. */
export function Corrected({
  typed,
  shown,
  exactHref,
}: {
  typed: string;
  shown: string;
  exactHref: string;
}) {
  const { t } = useTranslation('search');
  return (
    <p className="corrected" role="status">
      <Words ns="search" of="corrected" values={{ shown: <strong>{shown}</strong> }} />{' '}
      <Link to={exactHref}>
        {t('instead')} <bdi>{typed}</bdi>
      </Link>
    </p>
  );
}
