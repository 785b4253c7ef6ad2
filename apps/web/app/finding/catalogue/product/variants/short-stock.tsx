import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../../links.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';
import { maxToMix, minOrderQuantity } from './quantity.ts';
import type { Picking } from './use-picking.ts';
import { choiceOf, variantText } from './variant-choice.ts';

interface ShortStockProps {
  product: ShownProduct;
  sku: ShownSku;
  picking: Picking;
}

/** Fewer are left than the smallest order: how many, and the options. */
export function ShortStock({ product, sku, picking }: ShortStockProps) {
  const { t } = useTranslation('catalogue');
  const minimum = minOrderQuantity(product);
  const mixable = maxToMix(sku, product);
  const otherSku = product.skus.find(({ skuStock }) => skuStock >= minimum);
  const name = [product.name, variantText(sku)].filter(Boolean).join(' – ').slice(0, 200);
  return (
    <Notice
      tone="warn"
      title={t('short.title', {
        number: formatNumber(sku.skuStock),
        minimum: formatNumber(minimum),
      })}
    >
      <p>{t(mixable > 0 ? 'short.mix' : 'short.alone')}</p>
      <div className="row">
        {mixable > 0 && picking.quantity !== mixable && (
          <Button size="small" onClick={() => picking.setQuantity(mixable)}>
            {t('short.take', { number: formatNumber(mixable) })}
          </Button>
        )}
        {otherSku && (
          <Button size="small" onClick={() => picking.setChoice(choiceOf(otherSku))}>
            {t('short.other')} <bdi>{variantText(otherSku)}</bdi>
          </Button>
        )}
        <LinkButton size="small" variant="quiet" to={links.inquiry({ name })}>
          {t('short.ask')}
        </LinkButton>
      </div>
    </Notice>
  );
}
