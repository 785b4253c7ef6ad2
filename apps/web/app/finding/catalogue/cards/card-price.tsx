import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Amount, Price, useOwnCurrency } from '../../../ui/text/price.tsx';
import { Words } from '../../../ui/text/words.tsx';
import type { ShownCard } from '../shown-card.ts';

interface CardPriceProps {
  product: Pick<ShownCard, 'landed' | 'price' | 'priceTo'>;
}

/** Cost in Baghdad first; the factory's price second. */
export function CardPrice({ product: { landed, price, priceTo } }: CardPriceProps) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  const format = useFormat();
  if (!landed) return <Price price={price} to={priceTo} />;
  const factory = format.moneyRange(price[own], priceTo?.[own] ?? null);
  const about = (
    <>
      ≈ <Amount money={landed[own]} />
    </>
  );
  return (
    <p className="card-price">
      <span className="card-landed">
        <strong>
          {priceTo ? <Words ns="catalogue" of="card.from" values={{ price: about }} /> : about}
        </strong>{' '}
        {t('card.landed')}
      </span>
      <span className="card-factory">
        {t('card.factory')} <bdi>{factory}</bdi>
      </span>
    </p>
  );
}
