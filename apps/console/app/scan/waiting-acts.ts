import { readingTimeoutMs } from '@wasit/client/upload';
import { useRunning } from '@wasit/client/use-running';
import { ApiError, type InputOf, newKey, type OutputOf } from '@wasit/contract/api';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { useSession } from '../session/session.ts';
import { shouldRetry } from './should-retry.ts';
import {
  addAct,
  finishAct,
  readActs,
  updateAct,
  useWaiting,
  type WaitingAct,
  type WaitingActName,
} from './waiting-store.ts';

const isOfThisClerk = ({ staffId }: WaitingAct): boolean =>
  staffId === useSession.getState().staff?.staffId;

const isSendable = (act: WaitingAct): boolean => act.refusal === undefined && isOfThisClerk(act);

/** The timeout before an act is queued, in milliseconds. */
const answerWithinMs = 10_000;
const retryAfterMs = 2000;

/**
 * Sends an act after uploading its photos, each once.
 * @throws ApiError
 */
async function send({ key, name, input, files }: WaitingAct): Promise<void> {
  let inputWithPhotos: { readonly photoFileIds?: readonly string[] } = input;
  for (const [index, file] of files.entries()) {
    const { fileId } = await upload('uploadImage', file, { timeoutMs: readingTimeoutMs });
    inputWithPhotos = {
      ...inputWithPhotos,
      photoFileIds: [...(inputWithPhotos.photoFileIds ?? []), fileId],
    };
    updateAct(key, { input: inputWithPhotos, files: files.slice(index + 1) });
  }
  await call(name, inputWithPhotos as InputOf<typeof name>, { key });
}

/** Sends queued acts in order, until the connection fails again. */
async function sendWaiting(): Promise<void> {
  for (;;) {
    // Read again: another window may have sent or queued an act.
    await readActs();
    const act = useWaiting.getState().acts.find(isSendable);
    if (!act) return;
    try {
      await send(act);
      finishAct(act);
    } catch (error) {
      if (shouldRetry(error)) return;
      updateAct(act.key, { refusal: error instanceof Error ? error.message : String(error) });
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Tries now, and every two seconds while acts are queued. */
export async function retryWaiting(): Promise<void> {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  try {
    // The windows of a browser share one queue: only one of them sends.
    if (navigator.locks)
      await navigator.locks.request('wasit.waiting-acts', { ifAvailable: true }, async (lock) => {
        if (lock) await sendWaiting();
      });
    else await sendWaiting();
  } finally {
    sending = false;
  }
  if (useWaiting.getState().acts.some(isSendable))
    timer = setTimeout(() => void retryWaiting(), retryAfterMs);
}

interface WaitingActRequest<N extends WaitingActName> {
  readonly input: InputOf<N>;
  readonly what: string;
  readonly files?: readonly File[];
}

/**
 * Sends an act, or queues it while offline or while earlier ones are queued, to keep the order.
 * @throws ApiError when it was refused
 */
async function sendOrEnqueue<N extends WaitingActName>(
  name: N,
  { input, what, files = [] }: WaitingActRequest<N>,
): Promise<OutputOf<N> | 'waiting'> {
  const key = newKey();
  // Read first: another clerk may log in before the answer.
  const staffId = useSession.getState().staff?.staffId;
  const hasWaiting = useWaiting.getState().acts.some(isSendable);
  if (staffId === undefined) return call(name, input, { key });
  if (!hasWaiting && files.length === 0)
    try {
      return await call(name, input, { key, timeoutMs: answerWithinMs });
    } catch (error) {
      if (!shouldRetry(error)) throw error;
    }
  addAct({ key, name, input: input as object, files, what, staffId });
  void retryWaiting();
  return 'waiting';
}

/** Like `useAct`, but works offline: `run` then returns `waiting`. */
export function useWaitingAct<N extends WaitingActName>(name: N) {
  const { run: runAlone, busy, error: failure } = useRunning({ keepError: true });
  const run = (request: WaitingActRequest<N>) => runAlone(() => sendOrEnqueue(name, request));
  const cause = failure?.cause;
  // Any other error is a bug: the page's error boundary shows it.
  if (cause !== undefined && !(cause instanceof ApiError)) throw cause;
  const fieldError = (field: string) => cause?.fields.find((entry) => entry.field === field)?.msg;
  return { run, busy, error: cause, fieldError };
}

/** Increments with each queued act that was sent. */
export const useSentCount = (): number => useWaiting(({ sentCount }) => sentCount);
