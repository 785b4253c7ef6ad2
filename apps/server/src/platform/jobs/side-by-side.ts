import { setTimeout as pause } from 'node:timers/promises';
import { TaskRunner } from './task-runner.ts';

/** How often new parties are looked for while some are being served. */
const lookEveryMs = 1_000;

interface Turns<Party extends string> {
  /** The parties with work due now. */
  readonly due: () => Promise<readonly Party[]>;
  /** One turn of one party; false ends its turns in this run. */
  readonly serve: (party: Party) => Promise<boolean>;
  /** Machine time after which no turn starts, milliseconds since 1970. */
  readonly until: number;
}

/**
 * Serves outside parties in parallel, each for as long as its turn takes, so that a slow one delays
 * no other, nor later work for another. A party whose turn fails gets no further turn in the run.
 * @throws AggregateError at the end with the failures of all turns
 */
export async function serveSideBySide<Party extends string>({ due, serve, until }: Turns<Party>) {
  const tasks = new TaskRunner();
  const turns = new Set<Promise<void>>();
  const closed = new Set<Party>();
  const begin = (party: Party) => {
    closed.add(party);
    const turn: Promise<void> = tasks
      .run(party, async () => {
        if (await serve(party)) closed.delete(party);
      })
      // Thrown at the end.
      .catch(() => {})
      .finally(() => {
        turns.delete(turn);
      });
    turns.add(turn);
  };
  try {
    for (;;) {
      if (Date.now() < until) for (const party of await due()) if (!closed.has(party)) begin(party);
      if (turns.size === 0) break;
      await Promise.race([...turns, pause(lookEveryMs)]);
    }
  } finally {
    // Also when looking for others fails: started turns record what they sent.
    await Promise.all(turns);
  }
  tasks.throwFailures();
}
