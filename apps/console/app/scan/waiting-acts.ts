import { isUndecided } from '@wasit/client/once';
import { useRunning } from '@wasit/client/use-running';
import { ApiError, type InputOf, newKey, type OutputOf } from '@wasit/contract/api';
import { del, get, set } from 'idb-keyval';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { useSession } from '../session/session.ts';

/** What the stations go on with for a while when the line is down. */
export type WaitingName = 'receiveParcel' | 'receiveUnknown' | 'packCarton';

interface WaitingAct {
  /** Its idempotency key: however often it is sent, it is done once. */
  readonly key: string;
  readonly name: WaitingName;
  readonly input: object;
  /** Photos that go up before it. */
  readonly files: readonly File[];
  /** What the list of waiting acts calls it: a waybill, or those of a carton. */
  readonly what: string;
  readonly staffId: string;
  /** What the server said against it: the clerk reads it and puts it aside. */
  readonly refusal?: string;
}

interface Waiting {
  acts: readonly WaitingAct[];
  /** How many were done since this page was opened: lists are read again. */
  sent: number;
  /** The last ones that were done, by what they are called. */
  done: readonly string[];
}

/** They lie in the browser's database, photos too: closing the window loses none. */
export const useWaiting = create<Waiting>()(
  persist<Waiting, [], [], Pick<Waiting, 'acts'>>(() => ({ acts: [], sent: 0, done: [] }), {
    name: 'wasit.waiting-acts',
    version: 1,
    storage: {
      getItem: (name) => get(name).then((stored) => stored ?? null),
      setItem: (name, value) => set(name, value),
      removeItem: (name) => del(name),
    },
    partialize: ({ acts }) => ({ acts }),
  }),
);

function change(key: string, part: Partial<WaitingAct>): void {
  useWaiting.setState(({ acts }) => ({
    acts: acts.map((act) => (act.key === key ? { ...act, ...part } : act)),
  }));
}

/** Takes a refused one off the list. */
export function putAside(key: string): void {
  useWaiting.setState(({ acts }) => ({ acts: acts.filter((act) => act.key !== key) }));
}

/** Unknown whether it was done, or the server is busy: it is sent again. */
const isWaiting = (error: unknown): boolean =>
  isUndecided(error) || (error instanceof ApiError && error.status === 429);

const ofThisClerk = ({ staffId }: WaitingAct): boolean =>
  staffId === useSession.getState().staff?.staffId;

/** How long an answer is waited for before the act waits for the line, in milliseconds. */
const answerWithinMs = 10_000;
const nextTryAfterMs = 2000;

/**
 * Sends one; its photos first, each once.
 * @throws ApiError
 */
async function send({ key, name, input, files }: WaitingAct): Promise<void> {
  let full: { readonly photoFileIds?: readonly string[] } = input;
  for (const [index, file] of files.entries()) {
    const { fileId } = await upload('uploadImage', file);
    full = { ...full, photoFileIds: [...(full.photoFileIds ?? []), fileId] };
    change(key, { input: full, files: files.slice(index + 1) });
  }
  await call(name, full as InputOf<typeof name>, { key });
}

/** Sends what waits, one after the other, until the line fails again. */
async function sendWaiting(): Promise<void> {
  for (;;) {
    const act = useWaiting
      .getState()
      .acts.find((one) => one.refusal === undefined && ofThisClerk(one));
    if (!act) return;
    try {
      await send(act);
      putAside(act.key);
      useWaiting.setState(({ sent, done }) => ({
        sent: sent + 1,
        done: [act.what, ...done].slice(0, 4),
      }));
    } catch (error) {
      if (isWaiting(error)) return;
      change(act.key, { refusal: error instanceof Error ? error.message : String(error) });
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Tries now, and again every two seconds while something waits. */
export async function tryWaiting(): Promise<void> {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  try {
    // Two windows of one browser have one list: only one of them sends.
    if (navigator.locks)
      await navigator.locks.request('wasit.waiting-acts', { ifAvailable: true }, async (lock) => {
        if (lock) await sendWaiting();
      });
    else await sendWaiting();
  } finally {
    sending = false;
  }
  if (useWaiting.getState().acts.some((act) => !act.refusal && ofThisClerk(act)))
    timer = setTimeout(() => void tryWaiting(), nextTryAfterMs);
}

function keep(act: Omit<WaitingAct, 'staffId'>): void {
  const staffId = useSession.getState().staff?.staffId;
  if (staffId === undefined) return;
  useWaiting.setState(({ acts }) => ({ acts: [...acts, { ...act, staffId }] }));
  void tryWaiting();
}

interface Wish<N extends WaitingName> {
  readonly input: InputOf<N>;
  readonly what: string;
  readonly files?: readonly File[];
}

/**
 * Does it now or, without a line, keeps it for when there is one: in the order of the presses, so
 * also while an earlier one waits.
 * @throws ApiError when it was refused
 */
async function doOrKeep<N extends WaitingName>(
  name: N,
  { input, what, files = [] }: Wish<N>,
): Promise<OutputOf<N> | 'waiting'> {
  const key = newKey();
  const waits = useWaiting.getState().acts.some((act) => !act.refusal && ofThisClerk(act));
  if (!waits && files.length === 0)
    try {
      return await call(name, input, { key, withinMs: answerWithinMs });
    } catch (error) {
      if (!isWaiting(error)) throw error;
    }
  keep({ key, name, input: input as object, files, what });
  return 'waiting';
}

/** As `useAct`, for what a station does also without a line; then `run` answers `waiting`. */
export function useWaitingAct<N extends WaitingName>(name: N) {
  const { run: runAlone, busy, error: failure } = useRunning({ keepError: true });
  const run = (wish: Wish<N>) => runAlone(() => doOrKeep(name, wish));
  const cause = failure?.cause;
  // What is no answer of the server is a mistake of ours: the page's error boundary shows it.
  if (cause !== undefined && !(cause instanceof ApiError)) throw cause;
  const fieldError = (field: string) => cause?.fields.find((entry) => entry.field === field)?.msg;
  return { run, busy, error: cause, fieldError };
}

/** Incremented each time a waiting act was done. */
export const useSent = (): number => useWaiting(({ sent }) => sent);
