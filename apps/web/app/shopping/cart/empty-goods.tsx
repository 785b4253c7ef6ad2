import '../../finding/catalogue/catalogue.css';
import { useTranslation } from '@wasit/i18n/react';
import { GoodsRow } from '../../finding/home/goods-row.tsx';

/** Goods to begin with. */
export function EmptyGoods() {
  const { t } = useTranslation('catalogue');
  return (
    <section className="stack empty-goods">
      <h2>{t('list.hot')}</h2>
      <GoodsRow label={t('list.hot')} except={[]} />
    </section>
  );
}
