import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/use-api.ts';
import { useCartCount } from '../../../cart-count.ts';
import { links, type PickedSku } from '../../../links.ts';
import { actedFor } from '../../../session/agent-mode.ts';
import { useSession } from '../../../session/session.ts';
import { useReloadWhenBack } from '../../../shell/use-reload-when-back.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useOwnCurrencyFirst } from '../../own-first.ts';
import { startGateway } from '../pay/ways/pay-call.ts';
import { firstWay, type PayWay, waysOf } from '../pay/ways/pay-ways.ts';
import { deleteDraft, readDraft, saveDraft } from './draft.ts';
import { type Delivery, firstAddress, inBook } from './first-address.ts';
import { isRefusal, itemsInput, placeOrder, refusalCodes } from './place-order.ts';

/** The visitor's cart is merged into the customer's shortly after the login. */
const maxMergeAttempts = 5;
const mergeWaitMs = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const firstDelivery: Delivery = { method: deliveryMethod.SELF_PICKUP, addressId: null };

export type CheckoutReview = ReturnType<typeof useReview>;

/** Data and state of the checkout page, and its one action: the order, then the payment. */
export function useReview(
  loaded: OrderPreview,
  { items, isVisitor: beganAsVisitor }: { items: readonly PickedSku[]; isVisitor: boolean },
) {
  const { t } = useTranslation('checkout');
  const { run, call, busy, error } = useApi();
  const isVisitor = useSession((state) => state.token === null) && beganAsVisitor;
  const [preview, setPreview] = useState(loaded);
  const [addresses, setAddresses] = useState(loaded.addresses);
  const { delivery, setDelivery, remark, setRemark, ...draft } = useDraft(addresses);
  const [missingField, setMissingField] = useState<'contact' | 'address' | null>(null);
  const [previousPreview, setPreviousPreview] = useState<OrderPreview | null>(null);
  const ways = waysOf(preview.payMethods, useOwnCurrencyFirst());
  const way = firstWay(ways, draft.chosenWay);
  const goPay = useGoPay();
  const coupon = useCoupon((code) => applyCoupon(code));
  const previewInput = () => ({ ...itemsInput(items), coupon: coupon.code });
  useReloadWhenBack();

  const show = (now: OrderPreview) => {
    setPreview(now);
    setAddresses(now.addresses);
  };
  /** For the new customer: addresses, and the cart with its earlier contents. */
  const renew = () =>
    void run(async () => {
      setMissingField(null);
      const now = await retryUntilMerged(() => call('previewOrder', previewInput()));
      if (now.totalToken !== preview.totalToken) setPreviousPreview(preview);
      show(now);
      setDelivery((chosen) => ({
        ...chosen,
        addressId: inBook(chosen, now.addresses).addressId ?? firstAddress(now.addresses),
      }));
    });
  const place = () => {
    const missing = firstMissing({ isVisitor, delivery });
    setMissingField(missing);
    if (missing) return;
    void run(async () => {
      setPreviousPreview(null);
      const input = {
        ...previewInput(),
        ...deliveryInput(delivery),
        remark: remark.trim(),
        totalToken: preview.totalToken,
      };
      try {
        const { payNo, isEarlier } = await placeOrder(input, items);
        if (isEarlier) showToast(t('confirm.earlier'));
        deleteDraft(sessionStorage);
        void useCartCount.getState().refresh();
        await goPay(payNo, way, { isEarlier });
      } catch (refusal) {
        const isCouponOver = namesField(refusal, 'coupon');
        if (!isCouponOver && !isRefusal(refusal, refusalCodes.priceChanged)) throw refusal;
        setPreviousPreview(preview);
        if (isCouponOver) coupon.drop();
        show(await call('previewOrder', isCouponOver ? itemsInput(items) : previewInput()));
        if (isCouponOver) throw refusal;
      }
    });
  };
  const applyCoupon = async (code: string | undefined) =>
    show(await call('previewOrder', { ...itemsInput(items), coupon: code }));
  const upsertAddress = (address: (typeof addresses)[number]) =>
    setAddresses((known) => [...known.filter(({ id }) => id !== address.id), address]);
  return {
    isVisitor,
    preview,
    previousPreview,
    addresses,
    upsertAddress,
    delivery,
    setDelivery,
    remark,
    setRemark,
    ways,
    way,
    setWay: draft.setChosenWay,
    missingField,
    /** Clears the error: missing input may have been filled in. */
    clearMissing: () => setMissingField(null),
    coupon,
    place,
    renew,
    busy,
    error,
  };
}

const isToAddress = ({ method }: Delivery): boolean => method === deliveryMethod.SPECIFIED_ADDRESS;

const deliveryInput = (delivery: Delivery) => ({
  deliveryMethod: delivery.method,
  addressId: isToAddress(delivery) ? delivery.addressId : null,
});

/** Lists missing input, and focuses the contact field. */
function firstMissing({ isVisitor, delivery }: { isVisitor: boolean; delivery: Delivery }) {
  if (isVisitor) {
    document.querySelector<HTMLInputElement>('#contact input:not([readonly])')?.focus();
    return 'contact';
  }
  return isToAddress(delivery) && !delivery.addressId ? 'address' : null;
}

const namesField = (refusal: unknown, name: string): boolean =>
  refusal instanceof ApiError && refusal.fields.some(({ field }) => field === name);

/** Choices and typed text; those from before a reload are restored after hydration. */
function useDraft(addresses: OrderPreview['addresses']) {
  const [delivery, setDelivery] = useState(firstDelivery);
  const [remark, setRemark] = useState('');
  const [chosenWay, setChosenWay] = useState<string | null>(null);
  const [isRead, setIsRead] = useState(false);
  // Before paint.
  useLayoutEffect(() => {
    const draft = readDraft(sessionStorage, actedFor());
    setDelivery(draft.delivery ?? firstDelivery);
    setRemark(draft.remark);
    setChosenWay(draft.way);
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (isRead) saveDraft(sessionStorage, actedFor(), { delivery, remark, way: chosenWay });
  }, [isRead, delivery, remark, chosenWay]);
  return {
    delivery: inBook(delivery, addresses),
    setDelivery,
    remark,
    setRemark,
    chosenWay,
    setChosenWay,
  };
}

/**
 * A coupon that is applied to the sum; a refused one changes nothing. The one from before a reload
 * is applied again.
 */
function useCoupon(preview: (code: string | undefined) => Promise<void>) {
  const { run, busy, error } = useApi();
  const [code, setCode] = useState<string>();
  const [restored, setRestored] = useState('');
  const use = (typed: string | undefined) =>
    void run(async () => {
      try {
        await preview(typed);
      } catch (cause) {
        // A refused coupon is not tried again by each reload; one without an answer is.
        if (typed && !isUndecided(cause)) saveDraft(sessionStorage, actedFor(), { coupon: null });
        throw cause;
      }
      setCode(typed);
      saveDraft(sessionStorage, actedFor(), { coupon: typed ?? null });
    });
  // Before paint, so that no order is placed without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const { coupon } = readDraft(sessionStorage, actedFor());
    if (!coupon) return;
    setRestored(coupon);
    use(coupon);
  }, []);
  const cause = error?.cause;
  const fieldError =
    cause instanceof ApiError ? cause.fields.find(({ field }) => field === 'coupon')?.msg : null;
  /** It has become invalid since it was applied. */
  const drop = () => {
    setCode(undefined);
    saveDraft(sessionStorage, actedFor(), { coupon: null });
  };
  return { code, restored, busy, error: fieldError ?? error?.text, use, drop };
}

async function retryUntilMerged(load: () => Promise<OrderPreview>): Promise<OrderPreview> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      const isEmpty = error instanceof ApiError && error.code === refusalCodes.nothingSelected;
      if (!isEmpty || attempt === maxMergeAttempts) throw error;
      await pause(mergeWaitMs);
    }
  }
}

/**
 * Straight to the payment company, else to the payment page with the way already open. If the
 * company does not answer, the payment page says so: the order is placed. Done when the next page
 * is shown: until then another press would place a second order.
 * @param isEarlier the order lacks the last changes: the buyer sees its amount before they pay
 */
function useGoPay() {
  const navigate = useNavigate();
  return async (
    payNo: string,
    way: PayWay | undefined,
    { isEarlier }: { isEarlier: boolean },
  ): Promise<void> => {
    const paymentPage = links.pay(payNo, way?.id);
    if (!isEarlier && way?.platform && way.currencies[0]) {
      const started = await startGateway({
        payNo,
        platform: way.platform,
        currency: way.currencies[0],
      }).catch(() => null);
      if (started && way.opens === 'app')
        return await navigate(links.switchPay(payNo), { replace: true });
      if (started) {
        // "Back" leads to the payment, not to an order that is already placed.
        history.replaceState(history.state, '', paymentPage);
        location.assign(started.redirectUrl);
        await new Promise(() => undefined);
      }
    }
    // Replaced, so that "back" does not lead to an order that is already placed.
    await navigate(paymentPage, { replace: true });
  };
}
