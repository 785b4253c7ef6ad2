import type { Locale } from '@wasit/contract/locales';
import { iqd, toWire, usd } from '@wasit/contract/money';
import { formatDateTime, formatMoney, isolate } from '@wasit/i18n';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { screenUrl } from '../../../platform/screen-url.ts';
import { whatsappLink } from '../../../platform/wa-link.ts';
import { activeCustomer, recipientById } from '../../accounts/index.ts';
import { findOrder } from '../../orders/index.ts';
import { type PayableRow, payablesOf } from '../../payments/index.ts';
import { reminderText } from './reminder.rules.ts';

interface Reminder {
  phone: string;
  locale: Locale;
  text: string;
  url: string;
}

const waitsForPayment = ({ status, restPayNo, latestPayment }: PayableRow): boolean =>
  status === 'open' && restPayNo === null && latestPayment?.status !== 'under_review';

/**
 * A WhatsApp text about the open payment of an order, to be sent from the agent's own phone. Without
 * a language of the agent's choice it is in the customer's, as their messages are.
 * @throws NOT_FOUND, NOTHING_DUE (also while a payment is under review), PHONE_MISSING
 */
export async function remindCustomer(
  platform: Platform,
  actor: UserActor,
  { orderNo, locale: chosen }: { orderNo: string; locale?: Locale | undefined },
): Promise<Reminder> {
  return platform.transact(async (tx) => {
    const order = await findOrder(tx, orderNo, actor.userId);
    const payable = (await payablesOf(tx, [orderNo])).find(waitsForPayment) ?? fail('NOTHING_DUE');
    const customer = await activeCustomer(tx, order.userId);
    const phone = customer?.phone ?? fail('PHONE_MISSING');
    const reader = await recipientById(tx, order.userId);
    const locale = chosen ?? reader?.locale ?? fail('NOT_FOUND');
    const until = payable.pausedAt ? null : payable.deadlineAt;
    const text = reminderText(
      {
        name: customer?.userName ?? '',
        orderNo,
        dollars: isolate(formatMoney(toWire(usd(payable.amountMinor)), locale)),
        dinars: formatMoney(toWire(iqd(payable.amountIqd)), locale),
        until: until && formatDateTime(until, locale),
        rejected:
          payable.latestPayment?.status === 'rejected'
            ? (payable.latestPayment.rejectReason ?? 'other')
            : null,
        link: screenUrl(platform.config, `/order-details?orderNo=${orderNo}`, locale),
        company: await tx.setting('company.name'),
      },
      locale,
    );
    return { phone, locale, text, url: whatsappLink(phone, text) ?? fail('PHONE_MISSING') };
  });
}
