import { get, update } from 'idb-keyval';
import { create } from 'zustand';

/** Acts that the stations can do while there is no connection. */
export type WaitingActName = 'receiveParcel' | 'receiveUnknown' | 'packCarton';

export interface WaitingAct {
  /** Its idempotency key: however often it is sent, it is done once. */
  readonly key: string;
  readonly name: WaitingActName;
  readonly input: object;
  /** Photos that are uploaded before it is sent. */
  readonly files: readonly File[];
  /** What the list of waiting acts calls it: a waybill, or those of a carton. */
  readonly what: string;
  readonly staffId: string;
  /** Why the server refused it; the clerk reads it and removes the act. */
  readonly refusal?: string;
}
type Acts = readonly WaitingAct[];

interface Waiting {
  acts: Acts;
  /** How many were done since this page was opened: lists are read again. */
  sentCount: number;
  /** The names of the last ones that were done. */
  doneNames: readonly string[];
}

/** The list of this browser's windows, as this window last saw it. */
export const useWaiting = create<Waiting>()(() => ({ acts: [], sentCount: 0, doneNames: [] }));

const storedName = 'wasit.waiting-acts';
/** In the browser's database, with the photos: closing the window loses none. */
interface Stored {
  readonly state: { readonly acts: Acts };
  readonly version: 1;
}

interface Change {
  /** The name of the act that was done, if one was. */
  readonly done?: string;
}
const isBrowser = typeof indexedDB !== 'undefined';
const otherWindows =
  isBrowser && typeof BroadcastChannel !== 'undefined'
    ? new BroadcastChannel(storedName)
    : undefined;

let changeCount = 0;
/** Acts for which the browser has no room: only this window knows them. */
const unstoredKeys = new Set<string>();

/**
 * Changes the list here and in the browser's database, where other windows may have changed it
 * meanwhile: each change is applied to what is stored by then.
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

/** Takes a refused one off the list. */
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

/** Takes one off the list that was done, and tells so in every window. */
export function finishAct({ key, what }: WaitingAct): void {
  remove(key, { done: what });
  countDone(what);
}

/** Reads the list as the windows of this browser have it. */
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
