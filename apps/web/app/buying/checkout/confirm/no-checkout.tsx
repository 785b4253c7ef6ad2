import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useNavigate } from 'react-router';
import type { ShopCall } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useCartCount } from '../../../cart-count.ts';
import { links, type PickedSku } from '../../../links.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/parts.tsx';

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
 * Puts goods into the cart, selected, in at least their quantity. Goods that have run out are left
 * out.
 * @throws the last refusal, if none of them can be added
 */
async function putInCart(call: ShopCall, items: readonly PickedSku[]): Promise<void> {
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
      skuIds.push(item.skuId);
    } catch (error) {
      if (!(error instanceof ApiError) || isUndecided(error)) throw error;
      refusal = error;
    }
  }
  if (refusal && skuIds.length === 0) throw refusal;
  await call('cartSelect', { skuIds, selected: true });
}

function PutInCart({ items }: { items: readonly PickedSku[] }) {
  const { t } = useTranslation('checkout');
  const { run, busy, error } = useApi();
  const navigate = useNavigate();
  const press = () =>
    void run(async (call) => {
      await putInCart(call, items);
      void useCartCount.getState().refresh();
      await navigate(links.cart());
    });
  return (
    <>
      <Button variant="primary" icon="cart" busy={busy} onClick={press}>
        {t('confirm.blocked.keep')}
      </Button>
      {error && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}

/** The way on when goods cannot be ordered as they are: the cart, where they can be changed. */
export function OnInCart({ items }: { items: readonly PickedSku[] }) {
  return items.length > 0 ? <PutInCart items={items} /> : <ToCart />;
}

/** Why the order cannot be placed, and the way on. */
export function Blocked({ reason, items }: { reason: string; items: readonly PickedSku[] }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      icon="warning"
      title={t('confirm.blocked.title')}
      action={<OnInCart items={items} />}
    >
      <p>{reason}</p>
    </EmptyState>
  );
}
