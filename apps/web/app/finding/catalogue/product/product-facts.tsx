import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Facts } from '../../../ui/parts.tsx';
import { useMeasureText } from '../../../ui/text/use-measure-text.ts';
import type { ShownProduct } from '../shown-product.ts';

/** Brand, attributes, weight and size, and the supplier's name of the goods. */
export function ProductFacts({ product }: { product: ShownProduct }) {
  const { t } = useTranslation('catalogue');
  const measureText = useMeasureText();
  const { length, width, height } = product.sizeMm;
  const cm = (mm: number) => formatNumber(mm / 10, { max: 1 });
  return (
    <Facts
      items={[
        ...(product.brand ? [{ label: t('fact.brand'), value: <bdi>{product.brand}</bdi> }] : []),
        ...product.attributes.map((attribute) => ({
          id: `${attribute.attributeName}=${attribute.value}`,
          label: <bdi>{attribute.attributeNameTrans || attribute.attributeName}</bdi>,
          value: <bdi>{attribute.valueTrans || attribute.value}</bdi>,
        })),
        {
          label: t('fact.weight'),
          value: (
            <bdi>{measureText(formatNumber(product.weightGrams / 1000, { max: 3 }), 'kg')}</bdi>
          ),
        },
        {
          label: t('fact.size'),
          value: <bdi>{measureText([length, width, height].map(cm).join(' × '), 'cm')}</bdi>,
        },
        ...(product.originalName
          ? [
              {
                label: t('fact.originalName'),
                value: <bdi lang="zh-Hans">{product.originalName}</bdi>,
              },
            ]
          : []),
      ]}
    />
  );
}
