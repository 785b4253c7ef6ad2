import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../tasks/programs.ts';

/**
 * Runs a command of a checkout's operator tool on the cluster.
 * @returns its output
 */
export function runCli(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  checkout = root,
): Promise<string> {
  const child = spawn(process.execPath, [join(checkout, 'apps/server/src/cli/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args[0]} ended with ${code}: ${output}`)),
    ),
  );
}
