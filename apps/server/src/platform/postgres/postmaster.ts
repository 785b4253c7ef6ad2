import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const pollMs = 50;

/**
 * The port of the server running on this data folder, if any. Neither `pg_ctl status` nor the pid
 * alone is proof: the pid in postmaster.pid may be a zombie's or, by now, another program's.
 */
export async function findRunning(dataDir: string): Promise<number | undefined> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !(await isAlive({ pid, startedAt: '' }))) return undefined;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('postgres') || !command.split('\0').includes(dataDir)) return undefined;
  }
  return port;
}

/** Whether a process listens on this port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Waits until something listens on the port. */
export async function acceptsConnections(port: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; ) {
    if (await isListening(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
