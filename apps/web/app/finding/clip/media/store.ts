import type { ClipProject } from '../project.ts';
import { ClipError } from './clip-error.ts';

/**
 * The project and the reader's own files, in this browser only (IndexedDB): nothing of them is sent
 * anywhere.
 */
const database = 'wasit.clip';
const stores = { project: 'project', files: 'files' } as const;
type StoreName = keyof typeof stores;
const projectKey = 'current';
/** Key of the shop's mark among the files. */
export const markKey = 'mark';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => {
    for (const name of Object.values(stores)) request.result.createObjectStore(name);
  };
  opened = resultOf(request);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function runInStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  operate: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(name, mode);
  const answer = resultOf(operate(transaction.objectStore(name)));
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  return (await Promise.all([answer, done]))[0];
}

const isProject = (value: unknown): value is ClipProject =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

/** The last project; null if there is none, or the browser has no storage. */
export async function readProject(): Promise<ClipProject | null> {
  const saved = await runInStore('project', 'readonly', (store) => store.get(projectKey)).catch(
    () => null,
  );
  return isProject(saved) ? saved : null;
}

/** The tool also works in a browser without storage (a private window). */
export const storeProject = (project: ClipProject): Promise<unknown> =>
  runInStore('project', 'readwrite', (store) => store.put(project, projectKey)).catch(() => null);

/** @throws ClipError `storageFull` */
export const storeFile = (key: string, file: Blob): Promise<unknown> =>
  runInStore('files', 'readwrite', (store) => store.put(file, key)).catch(() => {
    throw new ClipError('storageFull');
  });

export async function readFile(key: string): Promise<Blob | null> {
  const saved = await runInStore('files', 'readonly', (store) => store.get(key)).catch(() => null);
  return saved instanceof Blob ? saved : null;
}

export const dropFile = (key: string): Promise<unknown> =>
  runInStore('files', 'readwrite', (store) => store.delete(key)).catch(() => null);

/** Removes files that the project no longer uses, e.g. after a crash while adding one. */
export async function dropOtherFiles(usedKeys: ReadonlySet<string>): Promise<void> {
  const keys = await runInStore('files', 'readonly', (store) => store.getAllKeys()).catch(() => []);
  for (const key of keys) if (typeof key === 'string' && !usedKeys.has(key)) await dropFile(key);
}
