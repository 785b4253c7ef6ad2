import { waitingDatabase, waitingOwnerKey } from './owner-keys.ts';

/**
 * Sets the present user of this browser; null: nobody is logged in. Texts of others are dropped.
 */
export async function dropTextsOfOthers(userId: string | null): Promise<void> {
  const owner = localStorage.getItem(waitingOwnerKey);
  if (owner === null || owner === userId) return;
  await new Promise<void>((done) => {
    const dropping = indexedDB.deleteDatabase(waitingDatabase);
    // Blocked: it is deleted once no reader is open.
    dropping.onsuccess = dropping.onerror = dropping.onblocked = () => done();
  });
  localStorage.removeItem(waitingOwnerKey);
}
