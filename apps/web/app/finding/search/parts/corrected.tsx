import { useTranslation } from '@wasit/i18n/react';
import { Link } from '../../../ui/link.tsx';
import { Words } from '../../../ui/text/words.tsx';

/** A notice that the search was corrected, with a link to the words as typed. */
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

/** Suggests another word for an unknown one, if it is too uncertain to search for directly. */
export function DidYouMean({ shown, href }: { shown: string; href: string }) {
  return (
    <p className="corrected" role="status">
      <Words
        ns="search"
        of="didYouMean"
        values={{
          shown: (
            <Link to={href}>
              <bdi>{shown}</bdi>
            </Link>
          ),
        }}
      />
    </p>
  );
}
