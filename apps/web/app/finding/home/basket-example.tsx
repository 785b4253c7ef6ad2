import type { DualMoney } from '@wasit/contract/wire';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { Amount, Price, useOwnCurrency } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import type { ShownCard } from '../catalogue/shown-card.ts';
import type { BasketLine } from './basket.ts';

const sum = (lines: readonly BasketLine[], one: keyof DualMoney) => ({
  amount:
    lines.reduce((total, { landed }) => total + Math.round(landed[one].amount * 100), 0) / 100,
  currency: one === 'usd' ? ('USD' as const) : ('IQD' as const),
});

/** An example order: real goods, their cost in Baghdad, and how to order them. */
export function BasketExample({
  lines,
  cards,
}: {
  lines: readonly BasketLine[];
  /** The cards of its goods, among others. */
  cards: readonly ShownCard[];
}) {
  const { t } = useTranslation('home');
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  const total = { usd: sum(lines, 'usd'), iqd: sum(lines, 'iqd') };
  return (
    <section className="basket" aria-labelledby="basket-title">
      <h2 id="basket-title">{t('basket.title')}</h2>
      <ul className="basket-lines">
        {lines.map(({ productId, quantity, unit, landed }) => {
          const card = cards.find((one) => one.productId === productId);
          return (
            <li key={productId}>
              <Link to={links.product(productId)}>
                <Picture picture={card?.picture ?? null} use="thumb" alt="" />
                <span className="basket-name">
                  <GoodsName>{card?.name ?? ''}</GoodsName>
                  <span className="small soft">{quantityText({ unit, quantity })}</span>
                </span>
                <Amount money={landed[own]} />
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="basket-end">
        <p>
          <span className="small">{t('basket.total')}</span>
          <Price price={total} size="large" />
        </p>
        <LinkButton to={links.checkout(lines)} rel="nofollow" variant="accent">
          {t('basket.order')}
        </LinkButton>
      </div>
    </section>
  );
}
