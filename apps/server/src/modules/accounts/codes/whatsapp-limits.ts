import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { after, days } from '../../../platform/clock/clock.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countUp, hitsOf } from './counters.store.ts';

/**
 * Number types of personal phones. Premium, shared-cost, satellite and personal numbers cost a
 * multiple and are targets of toll fraud by code forms.
 */
const personalNumberTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);
const isCountry = (text: string): text is CountryCode =>
  getCountries().some((country) => country === text);

/**
 * A block of ten thousand adjacent numbers: the owner of a block may request codes for many of its
 * numbers.
 */
const blockOf = (phone: string): string => phone.slice(0, -4);

/**
 * Whether WhatsApp messages are sent to this number (E.164) at all: a personal number in one of the
 * countries of the setting.
 */
export async function isWhatsappServed(platform: Platform, reader: Reader, phone: string) {
  const number = parsePhoneNumberFromString(phone);
  // Satellite and other networks without a country (+870, +881 to +883, +979 …) have none.
  if (!number?.country || !personalNumberTypes.has(number.getType() ?? '')) return false;
  const allowed = (await platform.setting(reader, 'accounts.whatsappCountries'))
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(isCountry);
  return allowed.includes(number.country);
}

/** @throws PHONE_NOT_SERVED */
export async function refuseUnserved(platform: Platform, reader: Reader, phone: string) {
  if (!(await isWhatsappServed(platform, reader, phone)))
    fail('PHONE_NOT_SERVED', { field: 'phone' });
}

/** Counters of WhatsApp codes, each with its setting and period. */
const limitsOf = (phone: string, userId: string | null) =>
  [
    {
      key: `whatsapp:block:${blockOf(phone)}`,
      setting: 'accounts.whatsappCodesPerBlockDay',
      periodMs: days(1),
    },
    ...(userId
      ? [
          {
            key: `whatsapp:account:${userId}`,
            setting: 'accounts.whatsappCodesPerAccountDay',
            periodMs: days(1),
          } as const,
        ]
      : []),
    { key: 'whatsapp:day', setting: 'accounts.whatsappCodesPerDay', periodMs: days(1) },
    { key: 'whatsapp:month', setting: 'accounts.whatsappCodesPerMonth', periodMs: days(30) },
  ] as const;

/** Whether WhatsApp may take one more code for this number now; counted in the sending commit. */
export async function countWhatsappCode(
  platform: Platform,
  tx: Tx,
  { phone, userId }: { phone: string; userId: string | null },
): Promise<boolean> {
  let isAllowed = true;
  for (const { key, setting, periodMs } of limitsOf(phone, userId)) {
    const { hits } = await countUp(tx, key, after(tx.now, periodMs));
    if (hits > (await tx.setting(setting))) isAllowed = false;
  }
  const share = await whatsappShareUsed(platform, tx, tx.now);
  platform.metrics.gauges.whatsappCodesUsed.set(share);
  if (share >= alarmShare)
    platform.log.warn({ share }, 'the budget of WhatsApp codes is nearly used up');
  return isAllowed;
}

/** Share from which staff are alerted. */
export const alarmShare = 0.8;

/** Used share of the day's or the month's WhatsApp codes, whichever is greater; 1 is all. */
export async function whatsappShareUsed(platform: Platform, reader: Reader, now: Date) {
  const [day, month] = [
    await hitsOf(reader, 'whatsapp:day', now),
    await hitsOf(reader, 'whatsapp:month', now),
  ];
  const [maxDay, maxMonth] = [
    await platform.setting(reader, 'accounts.whatsappCodesPerDay'),
    await platform.setting(reader, 'accounts.whatsappCodesPerMonth'),
  ];
  return Math.max(day / maxDay, month / maxMonth);
}
