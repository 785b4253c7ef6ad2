import { useTranslation } from '@wasit/i18n/react';
import { useNavigate } from 'react-router';
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
 * The reason why no order can be placed, with a button that puts the goods of "buy now" into the
 * cart where possible, in at least their quantity.
 */
export function Blocked({ reason, items }: { reason: string; items: readonly PickedSku[] }) {
  const { t } = useTranslation('checkout');
  const { run, busy, error } = useApi();
  const navigate = useNavigate();
  const addToCart = () =>
    void run(async (call) => {
      const { groups } = await call('cartPage', {});
      const inCart = new Map(
        groups.flatMap(({ lines }) =>
          lines.map(({ skuId, quantity }) => [skuId, quantity] as const),
        ),
      );
      const added = items.filter(({ skuId }) => !inCart.has(skuId));
      if (added.length > 0) await call('cartAdd', { items: added });
      for (const item of items)
        if ((inCart.get(item.skuId) ?? item.quantity) < item.quantity)
          await call('cartUpdate', item);
      await call('cartSelect', { skuIds: items.map(({ skuId }) => skuId), selected: true });
      void useCartCount.getState().refresh();
      await navigate(links.cart());
    });
  return (
    <EmptyState
      icon="warning"
      title={t('confirm.blocked.title')}
      action={
        items.length > 0 ? (
          <Button variant="primary" icon="cart" busy={busy} onClick={addToCart}>
            {t('confirm.blocked.keep')}
          </Button>
        ) : (
          <ToCart />
        )
      }
    >
      <p>{reason}</p>
      {error && <Notice tone="error">{error.text}</Notice>}
    </EmptyState>
  );
}
