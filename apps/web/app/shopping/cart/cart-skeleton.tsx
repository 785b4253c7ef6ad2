import './cart.css';
import { useTranslation } from '@wasit/i18n/react';
import { Title } from '../../shell/head/page-head.tsx';
import { Card, Skeleton } from '../../ui/parts.tsx';

const rows = ['first', 'second', 'third'];

export function CartSkeleton() {
  const { t } = useTranslation('cart');
  return (
    <div className="page page-body stack" aria-busy="true">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="cart-columns">
        <Card>
          {rows.map((row) => (
            <div key={row} className="cart-line-skeleton">
              <Skeleton shape="picture" />
              <div>
                <Skeleton shape="title" />
                <Skeleton count={2} />
              </div>
            </div>
          ))}
        </Card>
        <Card>
          <Skeleton shape="title" />
          <Skeleton count={4} />
          <Skeleton shape="block" />
        </Card>
      </div>
    </div>
  );
}
