import { type Actor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { warehouses } from '../../fees/index.ts';
import { allTills, insertTill, lockTill, runningSessions, updateTill } from './till.store.ts';

export interface TillSetup {
  readonly tillId: string | null;
  readonly name: string;
  /** The code of a warehouse in Iraq. */
  readonly store: string;
  readonly active: boolean;
}

/**
 * Sets up a till, renames it, or takes it out of use.
 * @throws NOT_FOUND, VALIDATION (no such store), TILL_TAKEN (somebody has it open)
 */
export async function saveTill(
  platform: Platform,
  actor: Actor,
  { tillId, name, store, active }: TillSetup,
): Promise<{ tillId: string }> {
  return platform.transact(async (tx) => {
    const isKnownStore = (await warehouses(tx, 'en')).some(
      ({ code, kind }) => code === store && kind === 'baghdad',
    );
    if (!isKnownStore) fail('VALIDATION', { field: 'store' });
    const to = { name, store, outOfUse: !active };
    if (tillId === null) {
      const newTillId = newId('till');
      await insertTill(tx, { tillId: newTillId, name, store, active, createdAt: tx.now });
      await audit(tx, actor, { action: 'till.setup', object: newTillId, to });
      return { tillId: newTillId };
    }
    const before = (await lockTill(tx, tillId)) ?? fail('NOT_FOUND');
    const isInUse = (await runningSessions(tx)).some((session) => session.tillId === tillId);
    if (isInUse && (!active || store !== before.store)) fail('TILL_TAKEN');
    await updateTill(tx, tillId, { name, store, active });
    await audit(tx, actor, {
      action: 'till.setup',
      object: tillId,
      from: { name: before.name, store: before.store, outOfUse: !before.active },
      to,
    });
    return { tillId };
  });
}

/** Creates a first till at each store in Iraq that has none. Idempotent. */
export async function seedTills(platform: Platform): Promise<void> {
  const tills = await allTills(platform.db);
  for (const { code, kind } of await warehouses(platform.db, 'en'))
    if (kind === 'baghdad' && !tills.some(({ store }) => store === code))
      await saveTill(platform, system('seed'), {
        tillId: null,
        name: '1',
        store: code,
        active: true,
      });
}
