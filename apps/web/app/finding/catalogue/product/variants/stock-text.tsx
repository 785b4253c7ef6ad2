import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import type { ShownSku } from '../../shown-product.ts';

/** Stock of a variant; where it is not known, that it is ordered at the supplier. */
export function StockText({ sku }: { sku: Pick<ShownSku, 'skuStock' | 'stockKnown'> }) {
  const { t } = useTranslation('catalogue');
  if (!sku.stockKnown) return t('stock.supplier');
  if (sku.skuStock === 0) return t('variant.sold-out');
  return (
    <>
      {t('stock.label')} <bdi>{formatNumber(sku.skuStock)}</bdi>
    </>
  );
}
