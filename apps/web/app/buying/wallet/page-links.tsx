import { useTranslation } from '@wasit/i18n/react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';

/** Links to older entries and back to the newest. */
export function PageLinks({ path, nextCursor }: { path: string; nextCursor: string | null }) {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const isOlder = query.has('cursor');
  if (!isOlder && !nextCursor) return null;
  return (
    <div className="row">
      {isOlder && (
        <LinkButton size="small" to={path} preventScrollReset>
          {t('newest')}
        </LinkButton>
      )}
      {nextCursor && (
        <LinkButton size="small" to={`${path}?cursor=${nextCursor}`} preventScrollReset>
          {t('older')}
        </LinkButton>
      )}
    </div>
  );
}
