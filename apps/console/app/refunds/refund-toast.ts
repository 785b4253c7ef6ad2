import type { StaffRefund } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../locale/figures.tsx';

type Answer = Pick<StaffRefund, 'status' | 'amount'>;

/** Money counts as refunded once it is on its way; until then somebody has to act. */
export const toastOfStatus = (status: StaffRefund['status']) =>
  status === 'asked' || status === 'payout'
    ? (`refund.${status}.toast` as const)
    : 'refund.done.toast';

/** The message after creating or approving a refund. */
export function useRefundToast(): (refund: Answer) => string {
  const { t } = useTranslation('finance');
  const format = useFormat();
  return ({ status, amount }) =>
    t(toastOfStatus(status), { amount: isolate(format.money(amount.usd)) });
}
