import { isUndecided } from '@wasit/client/once';
import { useRunning } from '@wasit/client/use-running';
import { ApiError, type InputOf, newKey, type OutputOf } from '@wasit/contract/api';
import { del, get, set } from 'idb-keyval';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { useSession } from '../session/session.ts';

/** Acts that the stations can do while there is no connection. */
export type WaitingActName = 'receiveParcel' | 'receiveUnknown' | 'packCarton';

interface WaitingAct {
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

interface Waiting {
  acts: readonly WaitingAct[];
  /** How many were done since this page was opened: lists are read again. */
  sentCount: number;
  /** The names of the last ones that were done. */
  doneNames: readonly string[];
}

/** Stored in the browser's database, with the photos: closing the window loses none. */
export const useWaiting = create<Waiting>()(
  persist<Waiting, [], [], Pick<Waiting, 'acts'>>(
    () => ({ acts: [], sentCount: 0, doneNames: [] }),
    {
      name: 'wasit.waiting-acts',
      version: 1,
      storage: {
        getItem: (name) => get(name).then((stored) => stored ?? null),
        setItem: (name, value) => set(name, value),
        removeItem: (name) => del(name),
      },
      partialize: ({ acts }) => ({ acts }),
    },
  ),
);

function updateAct(key: string, part: Partial<WaitingAct>): void {
  useWaiting.setState(({ acts }) => ({
    acts: acts.map((act) => (act.key === key ? { ...act, ...part } : act)),
  }));
}

/** Takes a refused one off the list. */
export function removeAct(key: string): void {
  useWaiting.setState(({ acts }) => ({ acts: acts.filter((act) => act.key !== key) }));
}

/** Unknown whether it was done, or the server is busy: it is sent again. */
const shouldRetry = (error: unknown): boolean =>
  isUndecided(error) || (error instanceof ApiError && error.status === 429);

const isOfThisClerk = ({ staffId }: WaitingAct): boolean =>
  staffId === useSession.getState().staff?.staffId;

/** How long to wait for an answer before the act is queued, in milliseconds. */
const answerWithinMs = 10_000;
const retryAfterMs = 2000;

/**
 * Sends one; its photos first, each once.
 * @throws ApiError
 */
async function send({ key, name, input, files }: WaitingAct): Promise<void> {
  let inputWithPhotos: { readonly photoFileIds?: readonly string[] } = input;
  for (const [index, file] of files.entries()) {
    const { fileId } = await upload('uploadImage', file);
    inputWithPhotos = {
      ...inputWithPhotos,
      photoFileIds: [...(inputWithPhotos.photoFileIds ?? []), fileId],
    };
    updateAct(key, { input: inputWithPhotos, files: files.slice(index + 1) });
  }
  await call(name, inputWithPhotos as InputOf<typeof name>, { key });
}

/** Sends what waits, one after the other, until the connection fails again. */
async function sendWaiting(): Promise<void> {
  for (;;) {
    const act = useWaiting
      .getState()
      .acts.find((candidate) => candidate.refusal === undefined && isOfThisClerk(candidate));
    if (!act) return;
    try {
      await send(act);
      removeAct(act.key);
      useWaiting.setState(({ sentCount, doneNames }) => ({
        sentCount: sentCount + 1,
        doneNames: [act.what, ...doneNames].slice(0, 4),
      }));
    } catch (error) {
      if (shouldRetry(error)) return;
      updateAct(act.key, { refusal: error instanceof Error ? error.message : String(error) });
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Tries now, and again every two seconds while something waits. */
export async function retryWaiting(): Promise<void> {
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
  if (useWaiting.getState().acts.some((act) => !act.refusal && isOfThisClerk(act)))
    timer = setTimeout(() => void retryWaiting(), retryAfterMs);
}

function enqueueAct(act: Omit<WaitingAct, 'staffId'>): void {
  const staffId = useSession.getState().staff?.staffId;
  if (staffId === undefined) return;
  useWaiting.setState(({ acts }) => ({ acts: [...acts, { ...act, staffId }] }));
  void retryWaiting();
}

interface WaitingActRequest<N extends WaitingActName> {
  readonly input: InputOf<N>;
  readonly what: string;
  readonly files?: readonly File[];
}

/**
 * Sends it now or, without a connection, queues it; also while an earlier one waits, so that they
 * are sent in the order in which they were done.
 * @throws ApiError when it was refused
 */
async function sendOrEnqueue<N extends WaitingActName>(
  name: N,
  { input, what, files = [] }: WaitingActRequest<N>,
): Promise<OutputOf<N> | 'waiting'> {
  const key = newKey();
  const hasWaiting = useWaiting.getState().acts.some((act) => !act.refusal && isOfThisClerk(act));
  if (!hasWaiting && files.length === 0)
    try {
      return await call(name, input, { key, timeoutMs: answerWithinMs });
    } catch (error) {
      if (!shouldRetry(error)) throw error;
    }
  enqueueAct({ key, name, input: input as object, files, what });
  return 'waiting';
}

/** Like `useAct`, but works without a connection; then `run` returns `waiting`. */
export function useWaitingAct<N extends WaitingActName>(name: N) {
  const { run: runAlone, busy, error: failure } = useRunning({ keepError: true });
  const run = (request: WaitingActRequest<N>) => runAlone(() => sendOrEnqueue(name, request));
  const cause = failure?.cause;
  // Any other error is a bug: the page's error boundary shows it.
  if (cause !== undefined && !(cause instanceof ApiError)) throw cause;
  const fieldError = (field: string) => cause?.fields.find((entry) => entry.field === field)?.msg;
  return { run, busy, error: cause, fieldError };
}

/** Incremented each time a waiting act was done. */
export const useSentCount = (): number => useWaiting(({ sentCount }) => sentCount);
