import { waitingDatabase, waitingOwnerKey } from './owner-keys.ts';

/** Whoever uses this browser from now on; null: nobody is logged in. Texts of others are dropped. */
export async function dropTextsOfOthers(userId: string | null): Promise<void> {
  const owner = localStorage.getItem(waitingOwnerKey);
  if (owner === null || owner === userId) return;
  await new Promise<void>((done) => {
    const dropping = indexedDB.deleteDatabase(waitingDatabase);
    // Blocked: it goes as soon as nobody reads in it.
    dropping.onsuccess = dropping.onerror = dropping.onblocked = () => done();
  });
  localStorage.removeItem(waitingOwnerKey);
}
