import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It has ended meanwhile.
  }
};

/** The fields of proc(5) from the third on: the name before may contain anything. */
function fieldsOf(pid: number): readonly string[] {
  const text = readOr(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process and all its living descendants. */
function below(root: number): Set<number> {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  const parents = pids.map((pid) => [pid, Number(fieldsOf(pid)[1])] as const);
  const found = new Set([root]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return found;
}

/** The processes of the product: the server's own children, and those of its embedded database. */
export function processesOf(
  serverPid: number,
  dataDir: string,
): { readonly others: readonly number[]; readonly database: readonly number[] } {
  const postmaster = Number(
    readOr(join(dataDir, 'postgres/data/postmaster.pid')).split('\n', 1)[0],
  );
  const database = below(postmaster);
  return {
    others: [...below(serverPid)].filter((pid) => pid !== serverPid && !database.has(pid)),
    database: [...database],
  };
}

/** Processor time of a process since its start, in hundredths of a second. */
const ticks = (pid: number) => Number(fieldsOf(pid)[11] ?? 0) + Number(fieldsOf(pid)[12] ?? 0);

/** Processor time of some processes since their start, in milliseconds. */
export const processorMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ticks(pid) * 10, 0);

/** Processor time of all of them since their start, in hundredths of a second. */
export function processorTicks(serverPid: number, dataDir: string): number {
  const { others, database } = processesOf(serverPid, dataDir);
  return [serverPid, ...others, ...database].reduce((sum, pid) => sum + ticks(pid), 0);
}
