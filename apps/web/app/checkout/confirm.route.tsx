import './checkout.css';
import { deliveryMethod } from '@wasit/contract/order-states';
import type { OrderPreview } from '@wasit/contract/orders';
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { useApi } from '../api/use-api.ts';
import { useCartCount } from '../cart-count.ts';
import { links, type Pick, picksOf } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { guard } from '../session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Breadcrumbs } from '../ui/navigation.tsx';
import { Card, EmptyState, Notice } from '../ui/parts.tsx';
import { BothAmounts } from '../ui/price.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { Words } from '../ui/words.tsx';
import type { Route } from './+types/confirm.route';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ConfirmLines } from './confirm-lines.tsx';
import { ConfirmSum } from './confirm-sum.tsx';
import { type Delivery, DeliveryChoice } from './delivery-choice.tsx';
import { isRefusal, itemsInput, loadCheckout, placeOrder, refusals } from './place-order.ts';
import { Stages } from './stages.tsx';

export const handle = { i18n: ['checkout', 'account', 'fees'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await guard(request);
  const checkout = await loadCheckout(picksOf(new URL(request.url).searchParams.get('sku')));
  if (checkout.kind === 'placed') throw redirect(links.pay(checkout.placed.payNo));
  return checkout;
}

export const HydrateFallback = () => <CheckoutSkeleton title="confirm.title" />;

/** Longest note (contract, createOrder). */
const remarkMax = 200;

function useReview(loaded: OrderPreview, items: readonly Pick[]) {
  const navigate = useNavigate();
  const { run, call, busy, error } = useApi();
  const [preview, setPreview] = useState(loaded);
  const [addresses, setAddresses] = useState(loaded.addresses);
  const [delivery, setDelivery] = useState<Delivery>({ method: deliveryMethod.SELF_PICKUP, addressId: null });
  const [remark, setRemark] = useState('');
  const [warned, setWarned] = useState(false);
  const [before, setBefore] = useState<OrderPreview | null>(null);

  const place = () => {
    const toAddress = delivery.method === deliveryMethod.SPECIFIED_ADDRESS;
    setWarned(toAddress && !delivery.addressId);
    if (toAddress && !delivery.addressId) return;
    void run(async () => {
      setBefore(null);
      const input = {
        ...itemsInput(items),
        deliveryMethod: delivery.method,
        addressId: toAddress ? delivery.addressId : null,
        remark: remark.trim(),
        totalToken: preview.totalToken,
      };
      try {
        const { payNo } = await placeOrder(input, items);
        void useCartCount.getState().refresh();
        // Replaced, so that "back" does not lead to an order that is already placed.
        await navigate(links.pay(payNo), { replace: true });
      } catch (refusal) {
        if (!isRefusal(refusal, refusals.priceChanged)) throw refusal;
        setBefore(preview);
        setPreview(await call('previewOrder', itemsInput(items)));
      }
    });
  };
  const keep = (address: (typeof addresses)[number]) => setAddresses((kept) => [...kept.filter(({ id }) => id !== address.id), address]);
  return { preview, before, addresses, keep, delivery, setDelivery, remark, setRemark, warned, place, busy, error };
}

function Review({ loaded, items }: { loaded: OrderPreview; items: readonly Pick[] }) {
  const { t } = useTranslation('checkout');
  const review = useReview(loaded, items);
  const { preview, before } = review;
  return (
    <div className="checkout-columns">
      <div className="stack">
        <Card title={t('delivery.title')}>
          <DeliveryChoice
            value={review.delivery}
            onChange={review.setDelivery}
            addresses={review.addresses}
            onAddress={review.keep}
            pickupPoint={preview.pickupPoint}
            warned={review.warned}
          />
        </Card>
        <ConfirmLines lines={preview.lines} />
        <Stages preview={preview} />
        <Card>
          <TextArea
            label={t('confirm.remark')}
            hint={
              <>
                {t('confirm.remarkHint')} <bdi className="numeric">{`${review.remark.length}/${remarkMax}`}</bdi>
              </>
            }
            name="remark"
            maxLength={remarkMax}
            value={review.remark}
            onChange={({ currentTarget }) => review.setRemark(currentTarget.value)}
          />
        </Card>
      </div>
      <div className="stack checkout-side">
        {before && (
          <Notice tone="warn" title={t('confirm.priceChanged')}>
            <p role="status">
              <Words
                ns="checkout"
                of="confirm.priceChangedText"
                values={{ old: <BothAmounts money={before.firstStage} />, now: <BothAmounts money={preview.firstStage} /> }}
              />
            </p>
          </Notice>
        )}
        {review.warned && !review.delivery.addressId && <Notice tone="error">{t('delivery.noAddressWarning')}</Notice>}
        {review.error && <Notice tone="error">{review.error.text}</Notice>}
        <ConfirmSum preview={preview} busy={review.busy} onPlace={review.place} />
      </div>
    </div>
  );
}

function Nothing({ reason }: { reason?: string }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      icon={reason ? 'warning' : 'cart'}
      title={t(reason ? 'confirm.blocked.title' : 'confirm.empty.title')}
      action={
        <LinkButton variant="primary" to={links.cart()}>
          {t('confirm.backToCart')}
        </LinkButton>
      }
    >
      <p>{reason ?? t('confirm.empty.text')}</p>
    </EmptyState>
  );
}

export default function ConfirmScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="page page-body stack">
      <title>{t('confirm.title')}</title>
      <Breadcrumbs items={[{ label: t('confirm.backToCart'), to: links.cart() }, { label: t('confirm.title') }]} />
      <h1>{t('confirm.title')}</h1>
      {loaderData.kind === 'preview' && <Review key={loaderData.preview.totalToken} loaded={loaderData.preview} items={loaderData.items} />}
      {loaderData.kind === 'blocked' && <Nothing reason={loaderData.reason} />}
      {loaderData.kind === 'empty' && <Nothing />}
    </div>
  );
}
