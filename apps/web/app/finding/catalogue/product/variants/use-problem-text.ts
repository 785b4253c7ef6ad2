import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import type { ShownProduct } from '../../shown-product.ts';
import type { QuantityProblem } from './quantity.ts';

/** The error of a quantity, and a quantity that can be ordered instead. */
export function useProblemText({ unit }: Pick<ShownProduct, 'unit'>) {
  const { t } = useTranslation('catalogue');
  const quantityText = useQuantityText();
  return ({ kind, number, minimum, down, up }: QuantityProblem): string =>
    t(`problem.${kind === 'batch' && down === up ? 'batchOnly' : kind}`, {
      number: quantityText({ unit, quantity: number }),
      minimum: quantityText({ unit, quantity: minimum }),
      down: formatNumber(down),
      up: formatNumber(up),
    });
}
