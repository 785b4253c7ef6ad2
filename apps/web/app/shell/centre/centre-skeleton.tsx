import { useTranslation } from '@wasit/i18n/react';
import { useParams } from 'react-router';
import { Card, Skeleton } from '../../ui/parts.tsx';
import { CentreNav } from './centre-nav.tsx';

/** Placeholder of a place of the personal centre while it loads; `name` as in CentreNav. */
export function CentreSkeleton({ name }: { name: string }) {
  const { t } = useTranslation('orders');
  return (
    <div className="page page-body centre" aria-busy="true">
      <CentreNav name={name} />
      <Card>
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Card>
    </div>
  );
}

/** The same for a place that is named in the address. */
export function PartSkeleton() {
  const { part = '' } = useParams();
  return <CentreSkeleton name={part} />;
}
