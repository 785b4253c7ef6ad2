import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock ticks of /proc per second: USER_HZ, the same on every Linux that Node runs on. */
const ticks = 100;

interface Seconds {
  readonly parent: number;
  /** Of the process itself. */
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

function secondsOf(pid: number | 'self'): Seconds {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name of the program, which may hold anything (proc_pid_stat(5)).
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number) => fields[index] ?? 0;
  return { parent: at(1), own: (at(11) + at(12)) / ticks, ended: (at(13) + at(14)) / ticks };
}

const living = (): Seconds[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [secondsOf(Number(name))];
      } catch {
        return []; // It has ended meanwhile.
      }
    });

/** Processor seconds used so far by the finished importers, the database and the shop. */
export function processorSeconds({ dataDir, shopPid }: { dataDir: string; shopPid: number }) {
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
  const { own, ended } = secondsOf(postmaster);
  const sessions = living().filter(({ parent }) => parent === postmaster);
  return {
    importer: secondsOf('self').ended,
    database: sessions.reduce((sum, one) => sum + one.own, own + ended),
    shop: secondsOf(shopPid).own,
  };
}
