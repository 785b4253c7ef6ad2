import type { GoodsAnswer } from '@wasit/contract/logistics/parcels/findings';
import { useTranslation } from '@wasit/i18n/react';
import { useNavigate } from 'react-router';
import { links } from '../../../links.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useActOnce } from './use-act-once.ts';

/** The actions of a buyer on an order. */
export function useOrderActs(orderNo: string, onChanged: () => Promise<void> | void) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { run, runOnce, once, call, busy, error, clearError } = useActOnce(onChanged);
  return {
    busy,
    error,
    clearError,
    cancel: (reason: string) =>
      runOnce(
        { cancel: reason },
        {
          send: (key) => call('cancelOrder', { orderNo, reason }, { key }),
          message: t('cancel.done'),
        },
      ),
    confirm: () =>
      runOnce(
        { confirm: true },
        { send: (key) => call('confirmOrder', { orderNo }, { key }), message: t('confirm.done') },
      ),
    shipArrived: () =>
      runOnce(
        { arrived: true },
        { send: (key) => call('shipArrived', { orderNo }, { key }), message: t('ship.done') },
      ),
    changeDelivery: (deliveryMethod: 1 | 2, emailAddressId: string | null) =>
      runOnce(
        { deliveryMethod, emailAddressId },
        {
          send: (key) => call('changeOrder', { orderNo, deliveryMethod, emailAddressId }, { key }),
          message: t('delivery.saved'),
        },
      ),
    answerPriceRise: async (lineId: string, answer: 'pay' | 'cancel') => {
      const result = await run(() =>
        once({ lineId, answer }, (key) =>
          call('answerPriceRise', { orderNo, lineId, answer }, { key }),
        ),
      );
      if (!result) return;
      if (result.payNo) await navigate(links.pay(result.payNo));
      else await onChanged();
    },
    answerGoodsQuestion: (questionId: string, answer: GoodsAnswer) =>
      runOnce(
        { questionId, answer },
        {
          send: (key) => call('answerGoodsQuestion', { questionId, answer }, { key }),
          message: t(`question.done.${answer}`),
        },
      ),
    /** Makes a payable of today's storage fee, so that it can be paid at once. */
    payStorage: async () => {
      const payable = await run(() =>
        once({ storage: true }, (key) => call('payStorage', { orderNo }, { key })),
      );
      if (payable) await navigate(links.pay(payable.payNo));
    },
    /**
     * Opens the review page with the goods of this order that are still available; the cart stays
     * as it is.
     */
    buyAgain: () =>
      run(async () => {
        const page = await call('cartDirectBuy', { orderNo });
        const lines = page.groups
          .flatMap(({ lines }) => lines)
          .filter(({ problems }) => problems.every((problem) => problem === 'price-changed'));
        if (lines.length === 0) return showToast(t('action.buyAgainNone'));
        await navigate(links.checkout(lines.map(({ skuId, quantity }) => ({ skuId, quantity }))));
      }),
  };
}
export type OrderActs = ReturnType<typeof useOrderActs>;
