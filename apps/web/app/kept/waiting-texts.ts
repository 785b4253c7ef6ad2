import type { EndpointName } from '@wasit/contract/paths';
import { waitingDatabase } from './owner-keys.ts';

/**
 * What a customer wrote without a connection: kept in this browser, sent by the worker
 * (public/sw.js), which reads it under the same names.
 */
export interface WaitingText {
  /** Also its Idempotency-Key: however often it is sent, it is done once. */
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

const table = 'texts';

function inTable<T>(
  mode: IDBTransactionMode,
  act: (texts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(waitingDatabase, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const change = db.transaction(table, mode);
      const request = act(change.objectStore(table));
      change.oncomplete = () => {
        db.close();
        resolve(request.result);
      };
      change.onabort = () => {
        db.close();
        reject(change.error);
      };
    };
  });
}

export const putText = (text: WaitingText) => inTable('readwrite', (texts) => texts.put(text));
export const removeText = (key: string) => inTable('readwrite', (texts) => texts.delete(key));

/** The oldest first. */
export async function textsOf(userId: string): Promise<WaitingText[]> {
  const texts: WaitingText[] = await inTable('readonly', (all) => all.getAll());
  return texts
    .filter((text) => text.userId === userId)
    .sort((one, other) => one.writtenAt - other.writtenAt);
}
