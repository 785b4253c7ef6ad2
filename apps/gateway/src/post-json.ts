import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 10_000;

/** @returns the status of the answer; 0 without one */
export async function postJson(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Sends after each pause until it succeeds or the process ends; returns whether it did. */
export async function sendUntilTaken(
  send: () => Promise<boolean>,
  { pausesMs, signal }: { pausesMs: readonly number[]; signal: AbortSignal },
): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return false;
    if (await send()) return true;
  }
  return false;
}
