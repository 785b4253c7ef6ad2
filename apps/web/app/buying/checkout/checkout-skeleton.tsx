import './checkout.css';
import { useTranslation } from '@wasit/i18n/react';
import { Title } from '../../shell/head/page-head.tsx';
import { Card, Skeleton } from '../../ui/parts.tsx';

export function CheckoutSkeleton({
  title,
}: {
  title: 'confirm.title' | 'pay.title' | 'result.title';
}) {
  const { t } = useTranslation('checkout');
  return (
    <div className="page page-body stack" aria-busy="true">
      <Title>{t(title)}</Title>
      <h1>{t(title)}</h1>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="checkout-columns">
        <div className="stack">
          <Card>
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </Card>
          <Card>
            <Skeleton shape="title" />
            <Skeleton shape="block" count={2} />
          </Card>
        </div>
        <Card>
          <Skeleton shape="title" />
          <Skeleton count={5} />
          <Skeleton shape="block" />
        </Card>
      </div>
    </div>
  );
}
