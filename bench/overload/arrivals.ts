import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, sendRequest, type Wanted } from './send-request.ts';

const tickMs = 10;

/**
 * Requests that arrive at a fixed rate, whether earlier ones are answered or not, like people's.
 * Resolves when all have ended.
 * @param isOver checked each time before more are sent
 */
export async function arrivals(
  url: string,
  { perSecond, isOver, next }: { perSecond: number; isOver: () => boolean; next: () => Wanted },
) {
  const under: Promise<Answer>[] = [];
  for (const from = performance.now(); !isOver(); await pause(tickMs)) {
    const due = ((performance.now() - from) / 1_000) * perSecond;
    while (under.length < due) under.push(sendRequest(url, next()));
  }
  return Promise.all(under);
}

/** A number of visitors who each send the next request once they are answered. */
export async function inTurn(
  url: string,
  { visitors, seconds, next }: { visitors: number; seconds: number; next: () => Wanted },
) {
  const answers: Answer[] = [];
  const until = performance.now() + seconds * 1_000;
  const visitor = async () => {
    while (performance.now() < until) answers.push(await sendRequest(url, next()));
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return answers;
}

export const forSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1_000;
  return () => performance.now() > until;
};

/** True once the work has ended. */
export function asLongAs(work: Promise<unknown>): () => boolean {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  return () => isOver;
}
