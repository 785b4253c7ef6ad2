import '../../shell/centre/centre.css';
import './wallet.css';
import { useTranslation } from '@wasit/i18n/react';
import type { ReactNode } from 'react';
import { links } from '../../links.ts';
import { CentreNav } from '../../shell/centre/centre-nav.tsx';
import { Title } from '../../shell/head/page-head.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { Card, Skeleton } from '../../ui/parts.tsx';

/** Frame of the wallet's pages in the personal centre; sub-pages link back to the wallet. */
export function WalletFrame({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const name = title ?? t('title');
  return (
    <div className="page page-body centre">
      <Title>{name}</Title>
      <CentreNav name="wallet" />
      <div className="centre-main stack">
        {title && (
          <Breadcrumbs items={[{ label: t('title'), to: links.wallet() }, { label: title }]} />
        )}
        <h1>{name}</h1>
        {children}
      </div>
    </div>
  );
}

export function WalletSkeleton() {
  const { t } = useTranslation('wallet');
  return (
    <div className="page page-body centre" aria-busy="true">
      <CentreNav name="wallet" />
      <div className="stack">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Card>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Card>
      </div>
    </div>
  );
}
