import type { Answer } from './send-request.ts';

/** Required limits (quality, levels L5, L7, L8). */
export const musts = {
  slower: 2,
  memoryMb: 600,
  childrenMb: 250,
  answeredP99Ms: 3_000,
  givenBack: 1.1,
} as const;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export interface Figures {
  readonly requests: number;
  readonly answered: number;
  readonly refused: number;
  /** Refused without a `Retry-After`. */
  readonly refusedWithoutTime: number;
  /** Neither answered nor refused: how, and how often. */
  readonly others: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly refusedP99: number;
}

/** Times of answers with 200. */
export function figuresOf(answers: readonly Answer[]): Figures {
  const answered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const others = Map.groupBy(
    answers.filter(({ status }) => status !== 200 && status !== 503),
    ({ status, failure }) => failure ?? String(status),
  );
  const times = answered.map(({ ms }) => ms);
  return {
    requests: answers.length,
    answered: answered.length,
    refused: refused.length,
    refusedWithoutTime: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    others: [...others].map(([how, list]) => `${how} × ${list.length}`).join(', '),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    refusedP99: percentile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
  };
}
