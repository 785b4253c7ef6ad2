import type { call as shopCall } from '../../../../api/call.ts';

const pollMs = 3_000;

/** Waits until a film is made, and downloads it; null when it was not made. */
export async function madeFilm(
  call: typeof shopCall,
  { exportId, signal }: { exportId: string; signal: AbortSignal },
): Promise<Blob | null> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    if (signal.aborted) break;
    // A failed poll is ignored: the next one follows.
    const page = await call('favouriteExportList', {}, { quiet: true }).catch(() => null);
    const film = page?.items.find((item) => item.exportId === exportId);
    if (!page || film?.state === 'generating') continue;
    const answer = film?.link ? await fetch(film.link, { signal }).catch(() => null) : null;
    return answer?.ok ? answer.blob().catch(() => null) : null;
  }
  return null;
}
