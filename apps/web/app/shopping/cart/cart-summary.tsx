import type { CartPage } from '@wasit/contract/cart/endpoints';
import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExplainKind } from '../../finding/fees/explain.tsx';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/parts.tsx';
import { Amount, BothAmounts, OwnAmount, Price, useOwnCurrency } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import { Words } from '../../ui/text/words.tsx';
import { checkoutBlocker, progressOf } from './cart-rules.ts';
import { LandedCostTable } from './landed-cost.tsx';
import type { Cart } from './use-cart.ts';

/** Shown early, while it can still be changed. */
function MissingToMinimum({ summary }: { summary: CartPage['summary'] }) {
  if (!summary.missingToMinimum) return null;
  const share = progressOf(summary.goods.usd, summary.minimum.usd);
  return (
    <div className="cart-minimum" role="status">
      <p>
        <Words
          ns="cart"
          of="summary.missing"
          values={{
            amount: <BothAmounts money={summary.missingToMinimum} />,
            minimum: <OwnAmount money={summary.minimum} />,
          }}
        />
      </p>
      <span className="cart-minimum-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  );
}

function Checkout({ cart: { page, typedQuantities, isReady } }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const blocked = checkoutBlocker(page, typedQuantities);
  // Quantities typed just before the press are saved first.
  const [isLeaving, setIsLeaving] = useState(false);
  const checkout = async () => {
    setIsLeaving(true);
    if (await isReady()) await navigate(links.checkout());
    setIsLeaving(false);
  };
  if (blocked)
    return (
      <>
        <Button variant="accent" size="large" wide disabled aria-describedby="cart-blocked">
          {t('summary.checkout')}
        </Button>
        <p className="small soft" id="cart-blocked">
          {t(`summary.blocked.${blocked}`)}
        </p>
      </>
    );
  return (
    <Button variant="accent" size="large" wide busy={isLeaving} onClick={() => void checkout()}>
      {t('summary.checkout')}
    </Button>
  );
}

const negative = ({ usd, iqd }: CartPage['summary']['goods']) => ({
  usd: { ...usd, amount: -usd.amount },
  iqd: { ...iqd, amount: -iqd.amount },
});

export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  const { page, busy } = cart;
  const { summary } = page;
  const explainLine = (kind: FeeLine['kind']) =>
    summary.landedCost && <ExplainKind cost={summary.landedCost} kind={kind} />;
  return (
    <div className="cart-summary" data-busy={busy ? '' : undefined}>
      <Card title={t('summary.title')} aside={<bdi>{quantityText(...summary.quantities)}</bdi>}>
        <div className="stack">
          <Facts
            items={[
              {
                label: t('summary.goods'),
                value: <BothAmounts money={summary.goods} />,
                note: explainLine('goods'),
              },
              ...(summary.discount
                ? [
                    {
                      label: t('summary.discount'),
                      value: <BothAmounts money={negative(summary.discount)} />,
                      note: explainLine('discount'),
                    },
                  ]
                : []),
              {
                label: t('chinaFreight'),
                value:
                  summary.goods.usd.amount > 0 && summary.chinaFreight.usd.amount === 0 ? (
                    t('chinaFreight.free')
                  ) : (
                    <BothAmounts money={summary.chinaFreight} />
                  ),
                note: explainLine('china-freight'),
              },
            ]}
          />
          <div className="cart-total">
            <span className="strong">{t('summary.firstStage')}</span>
            <Price price={summary.firstStage} size="large" />
          </div>
          <MissingToMinimum summary={summary} />
          <div className="cart-checkout no-print">
            {summary.landedCost && (
              <span className="cart-checkout-landed small" aria-hidden="true">
                {t('summary.landed')} <OwnAmount money={summary.landedCost.total.likely} />
              </span>
            )}
            <span className="cart-checkout-sum" aria-hidden="true">
              <span className="soft small">{t('summary.firstStage')}</span>
              <strong>
                <Amount money={summary.firstStage[own]} />
              </strong>
            </span>
            <Checkout cart={cart} />
          </div>
          <p className="small soft">
            {t('summary.firstStageHint')} {t('summary.rounded')}
          </p>
          {summary.landedCost && <LandedCostTable cost={summary.landedCost} />}
        </div>
      </Card>
    </div>
  );
}
