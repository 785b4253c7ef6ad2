import type { newOnce } from '@wasit/client/once';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../../api/use-api.ts';
import { useCartCount } from '../../../../cart-count.ts';
import { links, type PickedSku } from '../../../../links.ts';
import { lazyPart } from '../../../../shell/loading/late.tsx';
import { useTerms } from '../../../../shell/use-terms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { NumberStepper } from '../../../../ui/fields/number-stepper.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice, Skeleton } from '../../../../ui/parts.tsx';
import { Amount, BothAmounts, OwnAmount, useOwnCurrency } from '../../../../ui/text/price.tsx';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';
import { countPieces, goodsUsd, isShort, quantityProblemOf } from './quantity.ts';
import { StockText } from './stock-text.tsx';
import type { Picking } from './use-picking.ts';
import { useProblemText } from './use-problem-text.ts';
import { VariantPicker } from './variant-picker.tsx';

/** Loaded on demand: most visitors order one variant. */
const VariantGrid = lazyPart(() => import('./variant-grid.tsx').then((part) => part.VariantGrid));

/** Most variants have enough for an order. */
const ShortStock = lazyPart(() => import('./short-stock.tsx').then((part) => part.ShortStock));

/** Puts the picks into the cart; the badge counts at once and is corrected by the answer. */
function useAddToCart() {
  const { run, busy, error } = useApi();
  const once = useRef<ReturnType<typeof newOnce>>(undefined);
  /** @returns true when they are in the cart; undefined when the server refused */
  const add = (picks: readonly PickedSku[]) =>
    run(async (call) => {
      const badge = useCartCount.getState();
      badge.set(badge.count + picks.length);
      try {
        const input = { items: [...picks] };
        const send = (key?: string) => call('cartAdd', input, key ? { key } : {});
        // Loaded at the first press, as most visitors only read; after a new release it may be gone.
        once.current ??= await import('@wasit/client/once').then(
          (part) => part.newOnce(),
          () => undefined,
        );
        const { count } = await (once.current?.(input, send) ?? send());
        badge.set(count);
      } catch (refused) {
        badge.set(badge.count);
        throw refused;
      }
      return true;
    });
  return { add, busy, error };
}

/** The error of the picks, or their likely cost in Baghdad. */
function BuySum({ product, picking, cost, stale }: BuyBoxProps) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  const problemText = useProblemText(product);
  const { picks, sku, problems } = picking;
  const problem = sku ? quantityProblemOf(picking.quantity, sku, product) : problems[0];
  const count = countPieces(picks);
  return (
    <p
      id="quantity-problem"
      className={problem?.blocks ? 'buy-sum field-error' : 'buy-sum'}
      role="status"
      aria-busy={stale}
    >
      {problem
        ? problemText(problem)
        : count > 0 &&
          cost.quantity === count && (
            <>
              <bdi>{quantityText({ unit: product.unit, quantity: count })}</bdi>{' '}
              <strong>
                ≈ <Amount money={cost.total.likely[own]} />
              </strong>{' '}
              {t('card.landed')}
            </>
          )}
    </p>
  );
}

function QuantityField({
  product,
  sku,
  picking,
}: {
  product: ShownProduct;
  sku: ShownSku;
  picking: Picking;
}) {
  const { t } = useTranslation('catalogue');
  return (
    <NumberStepper
      label={t('quantity.label')}
      value={picking.quantity}
      min={Math.max(1, product.batch)}
      max={sku.skuStock}
      step={Math.max(1, product.batch)}
      invalid={quantityProblemOf(picking.quantity, sku, product)?.blocks}
      disabled={sku.skuStock === 0}
      describedBy="quantity-problem"
      onChange={picking.setQuantity}
    />
  );
}

interface BuyBoxProps {
  product: ShownProduct;
  picking: Picking;
  cost: LandedCost;
  stale: boolean;
}

export function BuyBox({ product, picking, cost, stale }: BuyBoxProps) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const quantityText = useQuantityText();
  const { add, busy, error } = useAddToCart();
  const { picks, sku, isMultiple, problems } = picking;
  const blocked =
    !product.onShelf || picks.length === 0 || problems.some((problem) => problem.blocks);
  const soldOut = product.skus.every(({ skuStock }) => skuStock === 0);
  const { minimumUsd } = useTerms();
  const addAndNotify = async () => {
    if (!(await add(picks))) return;
    showToast(
      <>
        {t('cart.added', {
          quantity: quantityText({ unit: product.unit, quantity: countPieces(picks) }),
        })}{' '}
        <Link to={links.cart()}>{t('cart.open')}</Link>
      </>,
    );
  };
  const buyNow = async () => {
    const isTooLittle = goodsUsd(picks, product) < minimumUsd;
    // The checkout would refuse it: the cart shows the missing amount, and more can be added.
    if (!isTooLittle) await navigate(links.checkout(picks));
    else if (await add(picks)) await navigate(links.cart());
  };
  return (
    <div className="buy stack">
      {!product.onShelf && <Notice tone="warn">{t('offShelf')}</Notice>}
      {product.onShelf && soldOut && <Notice tone="warn">{t('allSoldOut')}</Notice>}
      {isMultiple ? (
        <Suspense fallback={<Skeleton shape="block" count={2} />}>
          <VariantGrid
            product={product}
            quantities={picking.quantities}
            onChange={picking.setQuantityOf}
          />
          <PickTotal product={product} picks={picks} cost={cost} stale={stale} />
        </Suspense>
      ) : (
        <>
          <VariantPicker skus={product.skus} choice={picking.choice} onChange={picking.setChoice} />
          {sku ? (
            <p className="soft">
              <StockText sku={sku} />
            </p>
          ) : (
            <Notice tone="warn">{t('variant.choose')}</Notice>
          )}
          {sku && isShort(sku, product) && (
            <Suspense>
              <ShortStock product={product} sku={sku} picking={picking} />
            </Suspense>
          )}
        </>
      )}
      {product.skus.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          icon={isMultiple ? 'grid' : 'list'}
          className="buy-switch"
          aria-pressed={isMultiple}
          onClick={() => picking.setMultiple(!isMultiple)}
        >
          {t(isMultiple ? 'variant.one' : 'variant.many')}
        </Button>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      <div className="buy-bar no-print">
        <BuySum product={product} picking={picking} cost={cost} stale={stale} />
        <div className="buy-actions">
          {sku && !isMultiple && <QuantityField product={product} sku={sku} picking={picking} />}
          <Button
            variant="secondary"
            size="large"
            icon="cart"
            className="buy-cart"
            busy={busy}
            disabled={blocked}
            onClick={() => void addAndNotify()}
          >
            <span>{t('cart.add')}</span>
          </Button>
          <Button
            variant="accent"
            size="large"
            disabled={blocked || problems.length > 0}
            onClick={() => void buyNow()}
          >
            {t('buyNow')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface PickTotalProps {
  product: ShownProduct;
  picks: readonly PickedSku[];
  cost: LandedCost;
  stale: boolean;
}

/**
 * The total of all picked variants, as the server calculates it, and what is missing to the next
 * price step.
 */
function PickTotal({ product, picks, cost, stale }: PickTotalProps) {
  const { t } = useTranslation('catalogue');
  const quantityText = useQuantityText();
  const count = countPieces(picks);
  const nextTier = product.tiers.find(({ from }) => from > count);
  const isCostKnown = count > 0 && cost.quantity === count;
  return (
    <div className="pick-total" role="status" aria-busy={stale}>
      <p className="strong">
        <Dotted
          parts={[
            <>
              {t('matrix.total')} <bdi>{quantityText({ unit: product.unit, quantity: count })}</bdi>
            </>,
            isCostKnown && <BothAmounts money={cost.goods} />,
          ]}
        />
      </p>
      {count > 0 && nextTier && (
        <p className="small">
          {t('matrix.next', {
            quantity: quantityText({ unit: product.unit, quantity: nextTier.from - count }),
          })}{' '}
          <OwnAmount money={nextTier.price} />
        </p>
      )}
    </div>
  );
}
