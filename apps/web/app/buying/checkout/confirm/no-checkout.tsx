import type { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useNavigate } from 'react-router';
import type { ShopCall } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useCartCount } from '../../../cart-count.ts';
import { links, type PickedSku } from '../../../links.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { isGoodsRefusal } from './place-order.ts';

export function NothingToOrder() {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState icon="cart" title={t('confirm.empty.title')} action={<ToCart />}>
      <p>{t('confirm.empty.text')}</p>
    </EmptyState>
  );
}

function ToCart() {
  const { t } = useTranslation('checkout');
  return (
    <LinkButton variant="primary" to={links.cart()}>
      {t('confirm.backToCart')}
    </LinkButton>
  );
}

/**
 * Puts goods into the cart, selected, in at least their quantity. Goods that cannot be ordered like
 * this are left out, or stay there in the quantity they had: the last such refusal is returned.
 * @throws this refusal if none of the goods are in the cart, and any other one at once
 */
async function putInCart(
  call: ShopCall,
  items: readonly PickedSku[],
): Promise<ApiError | undefined> {
  const { groups } = await call('cartPage', {});
  const inCart = new Map(
    groups.flatMap(({ lines }) => lines.map(({ skuId, quantity }) => [skuId, quantity] as const)),
  );
  let refusal: ApiError | undefined;
  const skuIds: number[] = [];
  for (const item of items) {
    const kept = inCart.get(item.skuId);
    try {
      if (kept === undefined) await call('cartAdd', { items: [item] });
      else if (kept < item.quantity) await call('cartUpdate', item);
    } catch (error) {
      if (!isGoodsRefusal(error)) throw error;
      refusal = error;
      if (kept === undefined) continue;
    }
    skuIds.push(item.skuId);
  }
  if (refusal && skuIds.length === 0) throw refusal;
  await call('cartSelect', { skuIds, selected: true });
  return refusal;
}

interface OnInCartProps {
  items: readonly PickedSku[];
  /** Some of the goods cannot be ordered: the others are put into the cart. */
  hasRest: boolean;
}

function PutInCart({ items, hasRest }: OnInCartProps) {
  const { t } = useTranslation('checkout');
  const { run, busy, error } = useApi();
  const navigate = useNavigate();
  const press = () =>
    void run(async (call) => {
      const refusal = await putInCart(call, items);
      void useCartCount.getState().refresh();
      if (refusal) showToast(refusal.message);
      await navigate(links.cart());
    });
  return (
    <>
      <Button variant="primary" icon="cart" busy={busy} onClick={press}>
        {t(hasRest ? 'confirm.blocked.keepRest' : 'confirm.blocked.keep')}
      </Button>
      {error && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}

/** The way on when goods cannot be ordered as they are: the cart, where they can be changed. */
export function OnInCart(props: OnInCartProps) {
  return props.items.length > 0 ? <PutInCart {...props} /> : <ToCart />;
}

/** Why the order cannot be placed, and the way on. */
export function Blocked({ reason, items, hasRest }: OnInCartProps & { reason: string }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      icon="warning"
      title={t('confirm.blocked.title')}
      action={<OnInCart items={items} hasRest={hasRest} />}
    >
      <p>{reason}</p>
    </EmptyState>
  );
}
