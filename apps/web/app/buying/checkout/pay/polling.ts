/** Waits between two questions to the server: quick at first, then calmer. */
const waitsMs = [1500, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;

/** After this many unanswered questions the page says that it may be closed. */
export const slowAfter = 8;

export const waitMs = (asked: number): number =>
  waitsMs[Math.min(asked, waitsMs.length - 1)] ?? 30_000;
