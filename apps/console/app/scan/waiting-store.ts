import { get, update } from 'idb-keyval';
import { create } from 'zustand';

/** Acts that can be queued offline. */
export type WaitingActName = 'receiveParcel' | 'receiveUnknown' | 'packCarton';

export interface WaitingAct {
  /** The idempotency key, for resending. */
  readonly key: string;
  readonly name: WaitingActName;
  readonly input: object;
  /** Photos to upload first. */
  readonly files: readonly File[];
  /** Its label in the queue: the waybill, or those of a carton. */
  readonly what: string;
  readonly staffId: string;
  /** The server's error; the clerk reads it and removes the act. */
  readonly refusal?: string;
}
type Acts = readonly WaitingAct[];

interface Waiting {
  acts: Acts;
  /** The number sent since the page was opened; a change reloads lists. */
  sentCount: number;
  /** The labels of the last ones sent. */
  doneNames: readonly string[];
}

/** The queue shared by this browser's windows, as last read by this one. */
export const useWaiting = create<Waiting>()(() => ({ acts: [], sentCount: 0, doneNames: [] }));

const storedName = 'wasit.waiting-acts';
/** In IndexedDB with the photos, so that closing the window loses nothing. */
interface Stored {
  readonly state: { readonly acts: Acts };
  readonly version: 1;
}

interface Change {
  /** The label of the act that was sent, if any. */
  readonly done?: string;
}
const isBrowser = typeof indexedDB !== 'undefined';
const otherWindows =
  isBrowser && typeof BroadcastChannel !== 'undefined'
    ? new BroadcastChannel(storedName)
    : undefined;

let changeCount = 0;
/** Acts that exceed the storage quota: only this window has them. */
const unstoredKeys = new Set<string>();

/**
 * Updates the queue here and in IndexedDB. Other windows may have changed it meanwhile, so each
 * change is applied to the stored state.
 */
function changeActs(change: (acts: Acts) => Acts, { done }: Change = {}): Promise<void> {
  changeCount += 1;
  useWaiting.setState(({ acts }) => ({ acts: change(acts) }));
  return update<Stored>(storedName, (stored) => ({
    state: { acts: change(stored?.state.acts ?? []) },
    version: 1,
  })).then(() => otherWindows?.postMessage({ ...(done === undefined ? {} : { done }) }));
}

export function addAct(act: WaitingAct): void {
  changeActs((acts) => [...acts, act]).catch(() => unstoredKeys.add(act.key));
}

export function updateAct(key: string, part: Partial<WaitingAct>): void {
  void changeActs((acts) => acts.map((act) => (act.key === key ? { ...act, ...part } : act))).catch(
    () => undefined,
  );
}

/** Removes a refused act. */
export const removeAct = (key: string): void => remove(key, {});

function remove(key: string, change: Change): void {
  unstoredKeys.delete(key);
  changeActs((acts) => acts.filter((act) => act.key !== key), change).catch(() => undefined);
}

const countDone = (what: string) =>
  useWaiting.setState(({ sentCount, doneNames }) => ({
    sentCount: sentCount + 1,
    doneNames: [what, ...doneNames].slice(0, 4),
  }));

/** Removes an act that was sent, and notifies all windows. */
export function finishAct({ key, what }: WaitingAct): void {
  remove(key, { done: what });
  countDone(what);
}

/** Reads the stored queue. */
export async function readActs(): Promise<void> {
  for (let seen = -1; seen !== changeCount; ) {
    seen = changeCount;
    const stored = await get<Stored>(storedName).catch(() => undefined);
    if (!stored || seen !== changeCount) continue;
    useWaiting.setState(({ acts }) => ({
      acts: [...stored.state.acts, ...acts.filter(({ key }) => unstoredKeys.has(key))],
    }));
  }
}

otherWindows?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
  void readActs();
  if (data.done !== undefined) countDone(data.done);
});
if (isBrowser) void readActs();
