import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usersWithAny } from '../accounts.store.ts';
import { phoneKey } from '../users/account-keys.ts';

interface TypedPhone {
  readonly phone: string;
  /** Calling code from the country picker; not needed for a number with its own country code. */
  readonly areaId?: string | undefined;
  readonly field?: string;
}

/**
 * E.164.
 * @throws PHONE_INVALID
 */
export function phoneOf({ phone, areaId, field = 'phone' }: TypedPhone): string {
  const area = areaId?.replace('+', '');
  const national =
    area && !/^(\+|00)/.test(phone) && !phone.startsWith(area)
      ? `+${area}${phone.replace(/^0+/, '')}`
      : phone;
  return phoneKey(national) ?? fail('PHONE_INVALID', { field });
}

/**
 * The account of a phone number.
 * @throws PHONE_INVALID, PHONE_UNREGISTERED (6062, which the specification shows at the field)
 */
export async function userOfPhone(platform: Platform, typed: TypedPhone) {
  const phone = phoneOf(typed);
  const [user] = await usersWithAny(platform.db, { phone });
  return user ? { user, phone } : fail('PHONE_UNREGISTERED', { field: typed.field ?? 'phone' });
}
