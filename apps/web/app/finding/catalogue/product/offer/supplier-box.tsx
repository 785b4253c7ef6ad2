import type { SupplierScore } from '@wasit/contract/reviews/endpoints';
import { formatMoney, isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { memo } from 'react';
import { links } from '../../../../links.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Card } from '../../../../ui/parts.tsx';
import { useOwnCurrency } from '../../../../ui/text/price.tsx';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import type { ShownProduct } from '../../shown-product.ts';
import { ImportedScore, OwnScore } from '../../supplier-score.tsx';

/** The supplier's rule for mixing, in words. */
function MixedRule({ product: { unit, supplier } }: { product: ShownProduct }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  const rule = supplier.mixedBatch;
  if (!rule) return <p className="small">{t('mixed.none')}</p>;
  const quantity = rule.pieces === null ? '' : quantityText({ unit, quantity: rule.pieces });
  const amount = rule.amount === null ? '' : isolate(formatMoney(rule.amount[own], locale));
  const key =
    rule.pieces !== null && rule.amount !== null
      ? 'mixed.either'
      : rule.pieces !== null
        ? 'mixed.pieces'
        : 'mixed.amount';
  return <p className="small">{t(key, { quantity, amount })}</p>;
}

interface SupplierBoxProps {
  product: ShownProduct;
  /** Our own figure once there is enough data; else the one imported with the goods. */
  score: SupplierScore | null;
}

export const SupplierBox = memo(function SupplierBox({ product, score }: SupplierBoxProps) {
  const { t } = useTranslation('catalogue');
  const quantityText = useQuantityText();
  const { supplier } = product;
  return (
    <Card title={t('supplier.title')}>
      <p className="strong">
        <bdi>{supplier.name}</bdi>
      </p>
      <p className="small soft">
        <Dotted
          parts={[
            supplier.years !== null && t('supplier.years', { count: supplier.years }),
            score === null && supplier.score !== null && (
              <ImportedScore key="score" score={supplier.score} />
            ),
            supplier.city && <bdi key="city">{supplier.city}</bdi>,
          ]}
        />
      </p>
      {score && <OwnScore score={score} />}
      {product.batch > 1 && (
        <p className="small">
          {t('batch', { quantity: quantityText({ unit: product.unit, quantity: product.batch }) })}
        </p>
      )}
      <MixedRule product={product} />
      <p className="small">
        <Link to={links.supplier(supplier.supplierId)}>{t('supplier.goods')}</Link>
      </p>
    </Card>
  );
});
