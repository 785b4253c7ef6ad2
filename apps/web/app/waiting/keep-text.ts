import { prefix } from '@wasit/client/setup';
import { ApiError, type InputOf, type OutputOf } from '@wasit/contract/api';
import { call, setup } from '../api/call.ts';
import { waitingOwnerKey } from '../kept/owner-keys.ts';
import { putText, textsOf } from '../kept/waiting-texts.ts';
import { useAgentMode } from '../session/agent-mode.ts';
import { readSession, useSession } from '../session/session.ts';

/** The kinds of text that customers send us. */
type TextEndpoint = 'complaintOpen' | 'complaintWrite' | 'writeReview' | 'createInquiry';

interface TextToSend {
  /** The Idempotency-Key of this text. */
  readonly key: string;
  readonly about: string;
  readonly text: string;
}

/** `kept`: no connection; this browser sends it once there is one. */
export type Outcome<T> =
  | { readonly kept: false; readonly answer: T }
  | { readonly kept: true; readonly answer: null };

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Sent by the worker to every page when a text was sent or refused. */
export const textsChanged = 'texts-moved';

/**
 * False if this browser cannot send in the background. Agents' texts are not stored: they write for
 * a customer only while in their mode.
 */
async function keepText<N extends TextEndpoint>(
  name: N,
  input: InputOf<N>,
  { key, about, text }: TextToSend,
): Promise<boolean> {
  const { user, token } = useSession.getState();
  if (!user || !token || useAgentMode.getState().mode) return false;
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return false;
  const [, path] = (await setup.paths())[name];
  await putText({
    key,
    userId: user.userId,
    name,
    about,
    text,
    address: prefix + path,
    headers: { ...setup.headers(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
    // By the device's clock, as the worker reads it: only the age counts.
    writtenAt: performance.timeOrigin + performance.now(),
    refusal: null,
  });
  localStorage.setItem(waitingOwnerKey, user.userId);
  // Without Background Sync, an open page sends it (root.tsx: sendWaitingSoon).
  await registration.sync?.register('send-texts').catch(() => undefined);
  return true;
}

/**
 * Sends a text; without a connection it is kept and sent later.
 * @throws ApiError
 */
export async function sendOrKeep<N extends TextEndpoint>(
  name: N,
  input: InputOf<N>,
  textToSend: TextToSend,
): Promise<Outcome<OutputOf<N>>> {
  try {
    return { kept: false, answer: await call(name, input, { key: textToSend.key }) };
  } catch (error) {
    const isOffline = error instanceof ApiError && error.code === -404;
    if (!isOffline || !(await keepText(name, input, textToSend).catch(() => false))) throw error;
    return { kept: true, answer: null };
  }
}

/** Makes the worker send everything now, with the present session. */
export async function sendWaiting(): Promise<void> {
  await readSession();
  const { user, token } = useSession.getState();
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!user || !token || !registration?.active) return;
  if ((await textsOf(user.userId)).length === 0) {
    localStorage.removeItem(waitingOwnerKey);
    return;
  }
  const authorization = `Bearer ${token}`;
  registration.active.postMessage({ type: 'send-texts', userId: user.userId, authorization });
}
