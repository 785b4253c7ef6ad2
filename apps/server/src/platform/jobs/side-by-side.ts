import { setTimeout as pause } from 'node:timers/promises';
import { TaskRunner } from './task-runner.ts';

/** How often others are looked for while some still have their turn. */
const lookEveryMs = 1_000;

interface Turns<Party extends string> {
  /** Those for whom there is something to do now. */
  readonly due: () => Promise<readonly Party[]>;
  /** One turn of one of them; false: no other turn in this run. */
  readonly serve: (party: Party) => Promise<boolean>;
  /** Machine time after which no turn begins, milliseconds since 1970. */
  readonly until: number;
}

/**
 * Serves outside parties side by side, each for as long as its turn takes, so that a slow one
 * delays no other, nor what comes for another meanwhile. One whose turn fails gets no other one.
 * @throws AggregateError at the end with the failures of all turns
 */
export async function serveSideBySide<Party extends string>({
  due,
  serve,
  until,
}: Turns<Party>): Promise<void> {
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
    // Also when the look for others fails: what has begun records what it has sent.
    await Promise.all(turns);
  }
  tasks.throwFailures();
}
