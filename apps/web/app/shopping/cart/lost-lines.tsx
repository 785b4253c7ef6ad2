import type { CartLine } from '@wasit/contract/cart/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/parts.tsx';
import { LineGoods } from './cart-line.tsx';
import { obstacleOf } from './cart-rules.ts';
import type { Cart } from './use-cart.ts';

/** Lines that cannot be ordered any more, each with its reason. */
export function LostLines({ lines, cart }: { lines: readonly CartLine[]; cart: Cart }) {
  const { t } = useTranslation('cart');
  if (lines.length === 0) return null;
  return (
    <Card
      title={t('invalid.title')}
      aside={
        <Button
          size="small"
          icon="trash"
          onClick={() => void cart.remove(lines.map(({ skuId }) => skuId))}
        >
          {t('invalid.removeAll')}
        </Button>
      }
    >
      <p className="soft">{t('invalid.text')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.skuId} className="cart-line" data-lost>
            <LineGoods line={line} />
            <p className="cart-line-why strong">{t(`problem.${obstacleOf(line) ?? 'sold-out'}`)}</p>
            <div className="cart-line-end">
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                onClick={() => void cart.remove([line.skuId])}
                aria-label={t('removeName', { name: line.name })}
              >
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
