import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Built with the product: from its sources a command starts in three times the time. */
const cli = join(import.meta.dirname, '../../apps/server/build/wasit.js');

const dataDir = (): string => {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is not set: run this with npm run e2e');
  return folder;
};

/** The environment of the product under test; its embedded database by default. */
function settings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, E2E_SETTINGS = '{}', ...inherited } = process.env;
  return { ...inherited, WASIT_MODE: 'demo', DATA_DIR: dataDir(), ...JSON.parse(E2E_SETTINGS) };
}

/**
 * Runs the operator's tool on the product under test.
 * @throws with its output when it fails
 */
export function operate(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [cli, ...args], { env: settings() });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)),
    ),
  );
}

export interface StaffAccount {
  readonly userName: string;
  readonly password: string;
  readonly totpSecret: string;
  readonly roles: readonly string[];
}

/** The demo account of a role. */
export function staffOf(role: string): StaffAccount {
  const { staff } = JSON.parse(readFileSync(join(dataDir(), 'demo-accounts.json'), 'utf8')) as {
    staff: StaffAccount[];
  };
  const found = staff.find((account) => account.roles.includes(role));
  if (!found) throw new Error(`no demo account with the role ${role}`);
  return found;
}
