import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../platform/postgres/postmaster.ts';

const main = join(import.meta.dirname, '../../../gateway/src/main.ts');

export interface GatewayProcess {
  readonly url: string;
  readonly secret: string;
  stop(): void;
}

/**
 * Runs the sandbox gateway as a separate process, like an outside company. It ends when our channel
 * closes.
 */
export async function startGatewayProcess(requestedPort: number | undefined) {
  const port = requestedPort ?? (await freePort());
  const secret = randomBytes(24).toString('base64url');
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), GATEWAY_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => {
    if (child.connected) child.disconnect();
  };
  return { url: `http://127.0.0.1:${port}`, secret, stop };
}

/**
 * The demo's accounts at the sandbox and at the fakes of FIB and ZainCash (apps/gateway): one with
 * a code to scan, one with a page.
 */
export const demoPlatforms = ({ url, secret }: Pick<GatewayProcess, 'url' | 'secret'>) => ({
  PAY_GATEWAY_URL: url,
  PAY_WEBHOOK_SECRET: secret,
  FIB_URL: `${url}/fib`,
  FIB_CLIENT_ID: 'stand-in',
  FIB_CLIENT_SECRET: 'secret-of-the-stand-in',
  ZAINCASH_URL: `${url}/zaincash`,
  ZAINCASH_CLIENT_ID: 'stand-in',
  ZAINCASH_CLIENT_SECRET: 'secret-of-the-stand-in',
  ZAINCASH_API_KEY: 'api-key-of-the-stand-in-32-letters',
});
