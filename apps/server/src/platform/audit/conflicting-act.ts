import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../actor.ts';
import { BusinessError } from '../errors.ts';
import type { ConflictingAct, Platform } from '../platform.ts';

/** The act because of which a staff member's call was refused. Never throws. */
export async function conflictingActOf(
  platform: Platform,
  { error, actor, locale }: { error: unknown; actor: Actor; locale: Locale },
): Promise<ConflictingAct | undefined> {
  if (!(error instanceof BusinessError) || !error.conflict || actor.kind !== 'staff')
    return undefined;
  const { conflict } = error;
  try {
    const now = platform.clock.now();
    return await platform.findConflictingAct(platform.db, { conflict, now, locale });
  } catch (cause) {
    platform.log.error({ err: cause, ...conflict }, 'the conflicting act could not be read');
    return undefined;
  }
}
