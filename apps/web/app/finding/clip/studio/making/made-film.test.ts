import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeFilm } from './made-film.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const link = 'data:video/mp4,film';
/** Answers each poll after five seconds with the next of these states. */
function slowCall(states: readonly string[]) {
  const polls: number[] = [];
  const call = async () => {
    polls.push(Date.now());
    const state = states[polls.length - 1];
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return { items: [{ exportId: 'e1', state, link: state === 'ready' ? link : null }] };
  };
  return { polls, call: call as unknown as Parameters<typeof madeFilm>[0] };
}

test('a poll waits for the answer of the one before, and the film is downloaded once', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { polls, call } = slowCall(['generating', 'ready', 'ready']);
  const { signal } = new AbortController();
  const film = madeFilm(call, { exportId: 'e1', signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await film)?.text()).toBe('film');
  expect(polls.length).toBe(2);
  expect((polls[1] ?? 0) - (polls[0] ?? 0)).toBe(8_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  fetching.mockRestore();
});

test('nothing is polled or downloaded for a page that was left', async () => {
  const { polls, call } = slowCall(['generating', 'ready']);
  const controller = new AbortController();
  const film = madeFilm(call, { exportId: 'e1', signal: controller.signal });
  await vi.advanceTimersByTimeAsync(4_000);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await film).toBeNull();
  expect(polls.length).toBe(1);
});

test('a film that could not be made is reported as failed', async () => {
  const { call } = slowCall(['failed']);
  const film = madeFilm(call, { exportId: 'e1', signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await film).toBeNull();
});
