import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useNavigate } from 'react-router';
import type { ShopCall } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useCartCount } from '../../../cart-count.ts';
import { links, type PickedSku } from '../../../links.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

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

/** Errors of single goods: the others can still be ordered. */
const goodsRefusals = ['STOCK_EXCEEDED', 'PRODUCT_OFF_SHELF', 'PRODUCT_INVALID', 'QUANTITY_BATCH'];
const isOfGoods = (key: string | undefined): boolean =>
  key !== undefined && goodsRefusals.includes(key);

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
      if (!(error instanceof ApiError && isOfGoods(error.key))) throw error;
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
  /** The error key of the refused order. */
  refusal: string | undefined;
}

function PutInCart({ items, refusal }: OnInCartProps) {
  const { t } = useTranslation('checkout');
  const { run, busy, error } = useApi();
  const navigate = useNavigate();
  const press = () =>
    void run(async (call) => {
      const leftOut = await putInCart(call, items);
      void useCartCount.getState().refresh();
      if (leftOut) showToast(leftOut.message);
      await navigate(links.cart());
    });
  const hasRest = items.length > 1 && isOfGoods(refusal);
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
export function Blocked({ reason, ...refused }: OnInCartProps & { reason: string }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      icon="warning"
      title={t('confirm.blocked.title')}
      action={<OnInCart {...refused} />}
    >
      <p>{reason}</p>
    </EmptyState>
  );
}
