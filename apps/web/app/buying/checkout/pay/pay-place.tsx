import type { WireMoney } from '@wasit/contract/money';
import type { PayableSummary } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Words } from '../../../ui/text/words.tsx';
import { amountIn } from './pay-state.ts';

/** The order of a payable, or the wallet it fills. */
export const linkOfPayable = ({ orderNo }: Pick<PayableSummary, 'orderNo'>): string =>
  orderNo ? links.order(orderNo) : links.wallet();

export function PlaceName({ payable: { orderNo } }: { payable: Pick<PayableSummary, 'orderNo'> }) {
  const { t } = useTranslation('checkout');
  return orderNo ? <Words ns="checkout" of="pay.order" values={{ orderNo }} /> : t('pay.wallet');
}

/** The amount in the one accepted currency, else in dollars. */
export const mainAmount = ({
  amount,
  onlyCurrency,
}: Pick<PayableSummary, 'amount' | 'onlyCurrency'>): WireMoney =>
  amountIn(amount, onlyCurrency ?? 'USD');
