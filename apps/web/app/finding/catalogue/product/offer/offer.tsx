import './offer.css';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { memo } from 'react';
import { links } from '../../../../links.ts';
import { useTerms } from '../../../../shell/use-terms.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Amount, useOwnCurrency } from '../../../../ui/text/price.tsx';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../../ui/text/words.tsx';
import type { ShownProduct } from '../../shown-product.ts';
import { countPieces, tierOf } from '../variants/quantity.ts';
import type { Picking } from '../variants/use-picking.ts';
import { Days } from './days.tsx';
import { deliveryDays } from './delivery-route.tsx';

/** The label of a price: "per set, landed in Baghdad". */
function useLandedPer(): (unit: string) => string {
  const { t } = useTranslation('catalogue');
  return (unit) => {
    const key = `offer.per.${unit}`;
    const text = t(key);
    // A key without a text is returned as it is: pieces, and units in a supplier's own words.
    return text === key ? t('offer.each') : text;
  };
}

interface LandedProps {
  cost: LandedCost;
  unit: string;
  stale: boolean;
}

/** The cost of one piece (set, pair…) in Baghdad, with its range. */
function LandedEach({ cost: { each }, unit, stale }: LandedProps) {
  const landedPer = useLandedPer();
  const format = useFormat();
  const own = useOwnCurrency();
  const isCertain = each.low.usd.amount === each.high.usd.amount;
  return (
    <div className="offer-landed" role="status" aria-busy={stale}>
      <p>
        <strong>
          ≈ <Amount money={each.likely[own]} />
        </strong>{' '}
        <span>{landedPer(unit)}</span>
      </p>
      <p className="small soft">
        <Dotted
          parts={[
            <>
              ≈ <Amount money={each.likely[own === 'usd' ? 'iqd' : 'usd']} />
            </>,
            !isCertain && (
              <Words
                ns="catalogue"
                of="offer.range"
                values={{ range: <bdi>{format.moneyRange(each.low[own], each.high[own])}</bdi> }}
              />
            ),
          ]}
        />
      </p>
    </div>
  );
}

interface OfferProps {
  product: ShownProduct;
  picking: Picking;
  cost: LandedCost;
  stale: boolean;
}

/**
 * Prices: landed in Baghdad first, at the factory second, by quantity third. All follow the picks.
 */
export function Offer({ product, picking, cost, stale }: OfferProps) {
  const { t } = useTranslation('catalogue');
  const quantityText = useQuantityText();
  const format = useFormat();
  const own = useOwnCurrency();
  const other = own === 'usd' ? 'iqd' : 'usd';
  const price = picking.sku?.price ?? product.price;
  const to = picking.sku ? null : product.priceTo;
  return (
    <div className="product-offer">
      <LandedEach cost={cost} unit={product.unit} stale={stale} />
      <p className="offer-factory">
        <Dotted
          parts={[
            <>
              <span className="soft">{t('card.factory')}</span>{' '}
              <strong>
                <bdi>{format.moneyRange(price[own], to?.[own] ?? null)}</bdi>
              </strong>
            </>,
            <bdi key="other" className="small soft">
              {format.moneyRange(price[other], to?.[other] ?? null)}
            </bdi>,
          ]}
        />
      </p>
      <TierTable product={product} picking={picking} />
      <dl className="product-brief">
        <div>
          <dt>{t('brief.minimum')}</dt>
          <dd>
            <bdi>{quantityText({ unit: product.unit, quantity: product.minQuantity })}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('brief.days')}</dt>
          <dd>
            <Days span={deliveryDays(cost, product.shipDays)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The buyer's guarantees, beside the price (the rules: help centre, tab 4). */
export const Trust = memo(function Trust() {
  const { t } = useTranslation('catalogue');
  const terms = useTerms();
  return (
    <section className="trust" aria-labelledby="trust-title">
      <h2 id="trust-title">
        <Icon name="shield" />
        {t('trust.title')}
      </h2>
      <ul>
        <li>{t('trust.freight')}</li>
        <li>{t('trust.missing')}</li>
        <li>
          {t('trust.broken', terms)} <Link to={links.help(4)}>{t('trust.more')}</Link>
        </li>
      </ul>
    </section>
  );
});

/**
 * The factory's price by quantity, over all variants; the reached tier is marked, and a press sets
 * its quantity.
 */
function TierTable({ product, picking }: { product: ShownProduct; picking: Picking }) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  if (product.tiers.length < 2) return null;
  const reached = tierOf(product.tiers, countPieces(picking.picks));
  return (
    <ul className="tiers" aria-label={t('tiers.title')}>
      {product.tiers.map(({ from, price }) => (
        <li key={from}>
          <button
            type="button"
            aria-pressed={reached?.from === from}
            disabled={picking.isMultiple}
            onClick={() => picking.setQuantity(from)}
          >
            <bdi dir="ltr">≥ {formatNumber(from)}</bdi>
            <strong>
              <Amount money={price[own]} />
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
