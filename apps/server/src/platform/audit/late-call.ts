import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../actor.ts';
import { BusinessError } from '../errors.ts';
import type { Faster, Platform } from '../platform.ts';

/**
 * For the refusal of a late call of staff: whose act came before. Customers are shown no names.
 * Never fails itself.
 */
export async function fasterThan(
  platform: Platform,
  { error, actor, locale }: { error: unknown; actor: Actor; locale: Locale },
): Promise<Faster | undefined> {
  if (!(error instanceof BusinessError) || !error.lateFor || actor.kind !== 'staff')
    return undefined;
  const { lateFor } = error;
  try {
    const now = platform.clock.now();
    return await platform.whoWasFaster(platform.db, { lateFor, now, locale });
  } catch (cause) {
    platform.log.error({ err: cause, ...lateFor }, 'who was faster could not be read');
    return undefined;
  }
}
