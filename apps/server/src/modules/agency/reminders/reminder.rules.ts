import type { Locale } from '@wasit/contract/locales';
import type { RejectReason } from '@wasit/contract/payments/states';
import { fillText } from '@wasit/contract/texts';
import ar from '../texts/ar/reminder.json' with { type: 'json' };
import ckb from '../texts/ckb/reminder.json' with { type: 'json' };
import en from '../texts/en/reminder.json' with { type: 'json' };
import zh from '../texts/zh-Hans/reminder.json' with { type: 'json' };

export interface ReminderFacts {
  readonly name: string;
  readonly orderNo: string;
  /** Formatted: "$20.00", "26,250 IQD". */
  readonly dollars: string;
  readonly dinars: string;
  /** End of the countdown, formatted; null without one. */
  readonly until: string | null;
  /** Why finance rejected the payment, if it did. */
  readonly rejected: RejectReason | null;
  readonly link: string;
  readonly company: string;
}

const texts: Readonly<Record<Locale, typeof en>> = { en, ar, ckb, 'zh-Hans': zh };

/**
 * The text of a WhatsApp reminder: sender, amount and deadline, why a payment was rejected, and the
 * link to the order.
 */
export function reminderText(facts: ReminderFacts, locale: Locale): string {
  const localeTexts = texts[locale];
  const { name, orderNo, dollars, dinars, until, rejected, link, company } = facts;
  const values = { name, orderNo, dollars, dinars, link, company };
  const lines = [
    localeTexts.greeting,
    rejected ? localeTexts.notAccepted : localeTexts.waits,
    ...(until ? [localeTexts.until] : []),
    localeTexts.open,
  ];
  return lines
    .map((line) =>
      fillText(line, {
        ...values,
        until: until ?? '',
        reason: rejected ? localeTexts.reasons[rejected] : '',
      }),
    )
    .join('\n');
}
