import type { ProductDetail } from '@wasit/contract/catalogue';
import type { LandedCost } from '@wasit/contract/fees';
import { formatMoney, formatNumber, isolate } from '@wasit/locale';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { useLocale } from '../locale/use-format.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Card } from '../ui/parts.tsx';
import { Days } from './days.tsx';
import { useUnit } from './use-unit.ts';

/** The supplier's rule for mixing, in words. */
function MixedRule({ rule }: { rule: ProductDetail['supplier']['mixedBatch'] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  if (!rule) return <p className="small">{t('mixed.none')}</p>;
  const number = rule.pieces === null ? '' : formatNumber(rule.pieces);
  const amount = rule.amount === null ? '' : isolate(formatMoney(rule.amount.usd, locale));
  const key = rule.pieces !== null && rule.amount !== null ? 'mixed.either' : rule.pieces !== null ? 'mixed.pieces' : 'mixed.amount';
  return <p className="small">{t(key, { number, amount })}</p>;
}

function Step({ icon, title, days }: { icon: IconName; title: string; days: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{title}</span>
      <strong>{days}</strong>
    </li>
  );
}

export function SupplierBox({ product, cost }: { product: ProductDetail; cost: LandedCost }) {
  const { t } = useTranslation('catalogue');
  const unitOf = useUnit();
  const { supplier } = product;
  return (
    <>
      <Card title={t('delivery.title')}>
        <ol className="way">
          {product.shipDays !== null && (
            <Step icon="box" title={t('delivery.ship')} days={<Days span={{ from: product.shipDays, to: product.shipDays }} />} />
          )}
          <Step icon="truck" title={t('delivery.china')} days={<Days span={cost.chinaDays} />} />
          <Step icon="ship" title={t('delivery.sea')} days={<Days span={cost.seaDays} />} />
          <Step icon="warehouse" title={t('delivery.baghdad')} days={t('delivery.collect')} />
        </ol>
      </Card>
      <Card title={t('supplier.title')}>
        <p className="strong">
          <bdi>{supplier.name}</bdi>
        </p>
        <p className="small soft">
          <bdi>{supplier.city}</bdi>
          {supplier.score !== null && (
            <>
              {' · '}
              {t('supplier.score')} <bdi dir="ltr">{formatNumber(supplier.score, { max: 1 })} / 5</bdi>
            </>
          )}
        </p>
        {product.batch > 1 && (
          <p className="small">{t('batch', { number: formatNumber(product.batch), unit: unitOf(product.unit, product.batch) })}</p>
        )}
        <MixedRule rule={supplier.mixedBatch} />
        <p>
          <Link to={links.supplier(supplier.supplierId)}>{t('supplier.goods')}</Link>
        </p>
      </Card>
    </>
  );
}
