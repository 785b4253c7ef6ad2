import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { endModes, logObject } from './end-modes.ts';
import { lockCustomer, refusing, storeConsent } from './modes.store.ts';

export const consentOf = async (reader: Reader, userId: string): Promise<{ refuses: boolean }> => ({
  refuses: (await refusing(reader, [userId])).has(userId),
});

/** A customer says whether he may be acted for; a no ends at once what goes on. */
export const setConsent = (platform: Platform, { userId, ...actor }: UserActor, refuses: boolean): Promise<{ refuses: boolean }> =>
  platform.transact(async (tx) => {
    await lockCustomer(tx, userId);
    const before = await consentOf(tx, userId);
    if (before.refuses === refuses) return before;
    await storeConsent(tx, userId, refuses);
    if (refuses) await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'refused' });
    await audit(
      tx,
      { ...actor, userId },
      {
        action: 'agency.consent',
        object: logObject(userId),
        from: before.refuses ? 'refuses' : 'allows',
        to: refuses ? 'refuses' : 'allows',
      },
    );
    return { refuses };
  });
