import type { ProductDetail, Sku } from '@wasit/contract/catalogue';
import type { LandedCost } from '@wasit/contract/fees';
import { formatNumber } from '@wasit/locale';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../api/use-api.ts';
import { useCartCount } from '../cart-count.ts';
import { links, type Pick } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { Notice, Skeleton } from '../ui/parts.tsx';
import { showToast } from '../ui/toasts.tsx';
import { PickTotal } from './pick-total.tsx';
import { isShort, pieces, problemOf, type QuantityProblem } from './quantity.ts';
import type { Picking } from './use-picking.ts';
import { VariantPicker } from './variant-picker.tsx';

/** Fetched when somebody asks for it: most visitors order one variant. */
const VariantGrid = lazy(() => import('./variant-grid.tsx').then((found) => ({ default: found.VariantGrid })));

/** Most variants have enough for an order. */
const ShortStock = lazy(() => import('./short-stock.tsx').then((found) => ({ default: found.ShortStock })));

/** Puts the picks into the cart; the badge counts at once and is put right by the answer. */
function useAddToCart() {
  const { t } = useTranslation('catalogue');
  const { run, busy, error } = useApi();
  const add = (picks: readonly Pick[]) =>
    run(async (call) => {
      const badge = useCartCount.getState();
      badge.set(badge.count + picks.length);
      try {
        const { count } = await call('cartAdd', { items: [...picks] });
        badge.set(count);
      } catch (refused) {
        badge.set(badge.count);
        throw refused;
      }
      showToast(
        <>
          {t('cart.added', { count: pieces(picks) })} <Link to={links.cart()}>{t('cart.open')}</Link>
        </>,
      );
    });
  return { add, busy, error };
}

export function ProblemText({ problem, unit, id }: { problem: QuantityProblem | null; unit: string; id?: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <p id={id} className={problem?.blocks ? 'field-error' : 'small'} role="status">
      {problem && t(`problem.${problem.kind}`, { number: formatNumber(problem.number), minimum: formatNumber(problem.minimum), unit })}
    </p>
  );
}

function OneQuantity({ product, sku, picking }: { product: ProductDetail; sku: Sku; picking: Picking }) {
  const { t } = useTranslation('catalogue');
  const problem = problemOf(picking.quantity, sku, product);
  return (
    <div className="quantity">
      <span className="strong">{t('quantity.label')}</span>
      <div className="row">
        <NumberStepper
          label={t('quantity.label')}
          value={picking.quantity}
          max={sku.skuStock}
          step={Math.max(1, product.batch)}
          invalid={problem?.blocks}
          disabled={sku.skuStock === 0}
          describedBy="quantity-problem"
          onChange={picking.setQuantity}
        />
        <span className="soft">
          {sku.skuStock > 0 ? (
            <>
              {t('stock.label')} <bdi>{formatNumber(sku.skuStock)}</bdi>
            </>
          ) : (
            t('variant.sold-out')
          )}
        </span>
      </div>
      <ProblemText problem={problem} unit={product.unit} id="quantity-problem" />
      {isShort(sku, product) && (
        <Suspense>
          <ShortStock product={product} sku={sku} picking={picking} />
        </Suspense>
      )}
    </div>
  );
}

interface BuyBoxProps {
  product: ProductDetail;
  picking: Picking;
  cost: LandedCost;
  stale: boolean;
}

export function BuyBox({ product, picking, cost, stale }: BuyBoxProps) {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const loggedIn = useSession((state) => state.token !== null);
  const { add, busy, error } = useAddToCart();
  const { picks, sku, many, problems } = picking;
  const blocked = !product.onShelf || picks.length === 0 || problems.some((problem) => problem.blocks);
  const soldOut = product.skus.every(({ skuStock }) => skuStock === 0);
  const buyNow = () => {
    const wanted = links.confirm(picks);
    navigate(loggedIn ? wanted : links.login(wanted));
  };
  return (
    <div className="buy stack">
      {!product.onShelf && <Notice tone="warn">{t('offShelf')}</Notice>}
      {product.onShelf && soldOut && <Notice tone="warn">{t('allSoldOut')}</Notice>}
      {many ? (
        <Suspense fallback={<Skeleton shape="block" count={2} />}>
          <VariantGrid product={product} quantities={picking.quantities} onChange={picking.setQuantityOf} />
          <PickTotal product={product} picks={picks} cost={cost} stale={stale} />
        </Suspense>
      ) : (
        <>
          <VariantPicker skus={product.skus} choice={picking.choice} onChange={picking.setChoice} />
          {sku ? <OneQuantity product={product} sku={sku} picking={picking} /> : <Notice tone="warn">{t('variant.choose')}</Notice>}
        </>
      )}
      {product.skus.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          icon={many ? 'grid' : 'list'}
          className="buy-switch"
          aria-pressed={many}
          onClick={() => picking.setMany(!many)}
        >
          {t(many ? 'variant.one' : 'variant.many')}
        </Button>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      <div className="buy-actions">
        <Button variant="secondary" size="large" icon="cart" busy={busy} disabled={blocked} onClick={() => void add(picks)}>
          {t('cart.add')}
        </Button>
        <Button variant="accent" size="large" disabled={blocked || problems.length > 0} onClick={buyNow}>
          {t('buyNow')}
        </Button>
      </div>
    </div>
  );
}
