import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import { formatMoney, formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { Link } from 'react-router';
import { links } from '../../links.ts';
import { Card } from '../../ui/parts.tsx';
import { useQuantityText } from './use-quantity-text.ts';

/** The supplier's rule for mixing, in words. */
function MixedRule({ rule }: { rule: ProductDetail['supplier']['mixedBatch'] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  if (!rule) return <p className="small">{t('mixed.none')}</p>;
  const number = rule.pieces === null ? '' : formatNumber(rule.pieces);
  const amount = rule.amount === null ? '' : isolate(formatMoney(rule.amount.usd, locale));
  const key =
    rule.pieces !== null && rule.amount !== null
      ? 'mixed.either'
      : rule.pieces !== null
        ? 'mixed.pieces'
        : 'mixed.amount';
  return <p className="small">{t(key, { number, amount })}</p>;
}

export function SupplierBox({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('catalogue');
  const quantityText = useQuantityText();
  const { supplier } = product;
  return (
    <Card title={t('supplier.title')}>
      <p className="strong">
        <bdi>{supplier.name}</bdi>
      </p>
      <p className="small soft">
        <bdi>{supplier.city}</bdi>
        {supplier.score !== null && (
          <>
            {' · '}
            {t('supplier.score')}{' '}
            <bdi dir="ltr">{formatNumber(supplier.score, { max: 1 })} / 5</bdi>
          </>
        )}
      </p>
      {product.batch > 1 && (
        <p className="small">
          {t('batch', { quantity: quantityText(product.unit, product.batch) })}
        </p>
      )}
      <MixedRule rule={supplier.mixedBatch} />
      <p>
        <Link to={links.supplier(supplier.supplierId)}>{t('supplier.goods')}</Link>
      </p>
    </Card>
  );
}
