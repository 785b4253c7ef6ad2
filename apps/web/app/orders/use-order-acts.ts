import { newKey } from '@wasit/contract/api';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/use-api.ts';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { showToast } from '../ui/toasts.tsx';

/** What a buyer may do with an order; each act is sent under one key until it is answered. */
export function useOrderActs(orderNo: string, onChanged: () => Promise<void> | void) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { run, call, busy, error, forget } = useApi();
  const key = useRef(newKey());
  const act = async (send: (key: string) => Promise<unknown>, said: string): Promise<boolean> => {
    const done = await run(async () => {
      await send(key.current);
      return true;
    });
    key.current = newKey();
    if (!done) return false;
    showToast(said);
    await onChanged();
    return true;
  };
  return {
    busy,
    error,
    forget,
    cancel: (reason: string) => act((used) => call('cancelOrder', { orderNo, reason }, { key: used }), t('cancel.done')),
    confirm: () => act((used) => call('confirmOrder', { orderNo }, { key: used }), t('confirm.done')),
    shipArrived: () => act((used) => call('shipArrived', { orderNo }, { key: used }), t('ship.done')),
    changeDelivery: (deliveryMethod: 1 | 2, emailAddressId: string | null) =>
      act((used) => call('changeOrder', { orderNo, deliveryMethod, emailAddressId }, { key: used }), t('delivery.saved')),
    answerPriceRise: async (lineId: string, answer: 'pay' | 'cancel') => {
      const answered = await run(() => call('answerPriceRise', { orderNo, lineId, answer }, { key: key.current }));
      key.current = newKey();
      if (!answered) return;
      if (answered.payNo) await navigate(links.pay(answered.payNo));
      else await onChanged();
    },
    /** What storage costs today, as a payable that can be paid at once. */
    payStorage: async () => {
      const asked = await run(() => call('payStorage', { orderNo }, { key: key.current }));
      key.current = newKey();
      if (asked) await navigate(links.pay(asked.payNo));
    },
    /** The goods of this order that can still be had go to the review page; the cart stays as it is. */
    buyAgain: () =>
      run(async () => {
        const page = await call('cartDirectBuy', { orderNo });
        const lines = page.groups.flatMap(({ lines }) => lines).filter(({ problems }) => problems.every((one) => one === 'price-changed'));
        if (lines.length === 0) return showToast(t('action.buyAgainNone'));
        await navigate(links.confirm(lines.map(({ skuId, quantity }) => ({ skuId, quantity }))));
      }),
  };
}
export type OrderActs = ReturnType<typeof useOrderActs>;
