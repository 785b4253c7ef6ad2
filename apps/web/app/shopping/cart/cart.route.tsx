import { useTerms } from '../../shell/use-terms.ts';
import './cart.css';
import type { CartLine, CartPage } from '@wasit/contract/cart/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense, useEffect, useRef } from 'react';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { links } from '../../links.ts';
import { Title } from '../../shell/head/page-head.tsx';
import { lazyPart } from '../../shell/loading/late.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Card, EmptyState, Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/cart.route';
import { CartGroupCard } from './cart-group.tsx';
import { LineGoods } from './cart-line.tsx';
import { linesOf, obstacleOf, selectionOf, splitUnorderable } from './cart-rules.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { type Cart, useCart } from './use-cart.ts';

const EmptyGoods = lazyPart(() => import('./empty-goods.tsx').then((part) => part.EmptyGoods));

export const handle = { i18n: ['cart', 'fees', 'units', 'catalogue'] };

/**
 * Visitors have a cart too (product decisions, section 3): they log in at the checkout, not before.
 */
const read = ({ call }: ReadArgs): Promise<CartPage> => call('cartPage', {});
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read, { forVisitors: true });

/**
 * The notice after a removal, with a button to undo it: visible at any scroll position. It takes
 * the focus of the removed button.
 */
function Removed({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const { removed, failure } = cart;
  const place = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isShown = removed.length > 0;
  const wasShown = useRef(false);
  useEffect(() => {
    if (removed.length > 0) undo.current?.focus({ preventScroll: true });
  }, [removed]);
  // The pressed button was removed with its line, or with the undo notice.
  useEffect(() => {
    const isFocusLost =
      document.activeElement === document.body && (failure !== null || wasShown.current);
    if (isFocusLost && !isShown) place.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [failure, isShown]);
  return (
    <div role="status" className="cart-removed-place" tabIndex={-1} ref={place}>
      {isShown && (
        <div className="cart-removed">
          <span>
            <Words ns="cart" of="removed" count={removed.length} />
          </span>
          <Button size="small" ref={undo} busy={cart.undoing} onClick={() => void cart.undo()}>
            {t('undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Toolbar({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const lines = linesOf(cart.page).filter(
    (line) => !line.problems.includes('off-shelf') && !line.problems.includes('sold-out'),
  );
  const selected = lines.filter((line) => line.selected).map(({ skuId }) => skuId);
  const selection = selectionOf(lines);
  return (
    <div className="row row-apart cart-toolbar">
      <Checkbox
        label={t('selectAll')}
        checked={selection === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selection === 'some';
        }}
        onChange={() =>
          void cart.select(
            lines.map(({ skuId }) => skuId),
            selection !== 'all',
          )
        }
      />
      <span className="row">
        <span className="soft">
          <Words ns="cart" of="selected" count={selected.length} />
        </span>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          disabled={selected.length === 0}
          onClick={() => void cart.remove(selected)}
        >
          {t('removeSelected')}
        </Button>
      </span>
    </div>
  );
}

function Empty() {
  const { t } = useTranslation('cart');
  return (
    <>
      <EmptyState
        icon="cart"
        title={t('empty.title')}
        action={
          <LinkButton variant="primary" to={links.hotGoods()}>
            {t('empty.action')}
          </LinkButton>
        }
      >
        <p>{t('empty.text')}</p>
      </EmptyState>
      <Suspense>
        <EmptyGoods />
      </Suspense>
    </>
  );
}

function CartScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('cart');
  const terms = useTerms();
  const cart = useCart(loaderData);
  const { groups, lost } = splitUnorderable(cart.page.groups);
  const isEmpty = groups.length === 0 && lost.length === 0;
  return (
    <div className="page page-body stack">
      <Title>{t('title')}</Title>
      <div className="row row-apart">
        <h1>{t('title')}</h1>
        {!isEmpty && <p className="soft">{t('keptDays', terms)}</p>}
      </div>
      <Removed cart={cart} />
      {cart.failure && <Notice tone="error">{cart.failure}</Notice>}
      {isEmpty ? (
        <Empty />
      ) : (
        <div className="cart-columns">
          <div className="stack">
            {groups.length > 0 && <Toolbar cart={cart} />}
            {groups.map((group) => (
              <CartGroupCard key={group.supplierId} group={group} cart={cart} />
            ))}
            <LostLines lines={lost} cart={cart} />
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  );
}

export default ownPage(CartScreen, CartSkeleton);

/** Lines that cannot be ordered any more, each with its reason. */
function LostLines({ lines, cart }: { lines: readonly CartLine[]; cart: Cart }) {
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
