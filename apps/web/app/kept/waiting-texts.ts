import type { EndpointName } from '@wasit/contract/paths';
import { waitingDatabase } from './owner-keys.ts';

/**
 * Texts that a customer wrote offline: stored in this browser, sent by the worker (public/sw.js),
 * which reads them under the same names.
 */
export interface WaitingText {
  /** Also its Idempotency-Key, for resending. */
  readonly key: string;
  readonly userId: string;
  readonly name: EndpointName;
  /** A label of its subject, for its writer. */
  readonly about: string;
  readonly text: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since 1970, by the device's own clock. */
  readonly writtenAt: number;
  /** Null while it waits; else why the shop refused it, empty if it was too late. */
  readonly refusal: string | null;
}

const storeName = 'texts';

function runInStore<T>(
  mode: IDBTransactionMode,
  operation: (texts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(waitingDatabase, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction(storeName, mode);
      const request = operation(transaction.objectStore(storeName));
      transaction.oncomplete = () => {
        db.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        db.close();
        reject(transaction.error);
      };
    };
  });
}

export const putText = (text: WaitingText) => runInStore('readwrite', (texts) => texts.put(text));
export const removeText = (key: string) => runInStore('readwrite', (texts) => texts.delete(key));

/** The oldest first. */
export async function textsOf(userId: string): Promise<WaitingText[]> {
  const texts: WaitingText[] = await runInStore('readonly', (all) => all.getAll());
  return texts
    .filter((text) => text.userId === userId)
    .sort((one, other) => one.writtenAt - other.writtenAt);
}
