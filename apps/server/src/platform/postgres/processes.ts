import { readFile } from 'node:fs/promises';
import { errorCode } from '../error-code.ts';

/** Identifies one process for good: a pid alone may be reused. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** `/proc/<pid>/stat` without its first two fields: the second, the command, may hold spaces. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  const stat = await statOf(pid);
  return { pid, startedAt: stat?.[19] ?? '' };
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A zombie (state Z) counts as gone: in a container it may never be collected. */
export async function isAlive(mark: ProcessIdentity): Promise<boolean> {
  if (process.platform !== 'linux') return answersSignals(mark.pid);
  const stat = await statOf(mark.pid);
  return (
    stat !== undefined && stat[0] !== 'Z' && (mark.startedAt === '' || stat[19] === mark.startedAt)
  );
}

export const formatIdentity = ({ pid, startedAt }: ProcessIdentity) => `${pid} ${startedAt}`;

export function parseIdentity(text: string): ProcessIdentity {
  const [pid = '0', startedAt = ''] = text.trim().split(' ');
  return { pid: Number(pid), startedAt };
}
