import { createHmac } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userLevel } from '@wasit/contract/accounts/levels';
import { type StaffRole, staffRoleNames } from '@wasit/contract/staff/roles';
import { Secret } from 'otpauth';
import { z } from 'zod';
import type { Config } from '../platform/config/config.ts';

const StaffEntry = z.object({
  userName: z.string(),
  password: z.string(),
  totpSecret: z.string(),
  roles: z.array(z.enum(staffRoleNames)),
});
const CustomerEntry = z.object({
  userName: z.string(),
  password: z.string(),
  level: z.number(),
  payPassword: z.string().nullable(),
});
const DemoAccountsFile = z.object({
  staff: z.array(StaffEntry),
  customers: z.array(CustomerEntry),
});
export type DemoAccounts = Readonly<z.infer<typeof DemoAccountsFile>>;

const customersOfDemo: DemoAccounts['customers'] = [
  { userName: 'buyer', password: 'Demo-buyer-1', level: userLevel.customer, payPassword: '135790' },
  { userName: 'vip', password: 'Demo-vip-1', level: userLevel.vip, payPassword: null },
  { userName: 'agent', password: 'Demo-agent-1', level: userLevel.agent, payPassword: null },
];

/**
 * Derived from the installation's key: other installations have other secrets, and a lost file can
 * be recreated.
 */
const totpSecretOf = (config: Config, userName: string): string =>
  new Secret({
    buffer: new Uint8Array(
      createHmac('sha1', config.secretKey).update(`demo authenticator of ${userName}`).digest(),
    ).buffer,
  }).base32;

const staffEntryOf = (config: Config, role: StaffRole): DemoAccounts['staff'][number] => ({
  userName: role,
  password: `Demo-${role}-1`,
  totpSecret: totpSecretOf(config, role),
  roles: [role],
});

/** Undefined where there is none, or where a crash left half of it. */
function storedAccounts(file: string): DemoAccounts | undefined {
  try {
    return DemoAccountsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The demo's accounts, one of the staff for each role, stored in `<data>/demo-accounts.json`,
 * readable only by the file's owner.
 * @throws Error outside demo mode
 */
export function demoAccounts(config: Config): DemoAccounts {
  if (config.mode !== 'demo') throw new Error('Demo accounts exist in demo mode only.');
  const file = join(config.dataDir, 'demo-accounts.json');
  const before = storedAccounts(file) ?? { staff: [], customers: customersOfDemo };
  // A demo that an earlier release began has none for roles that are newer.
  const missingRoles = staffRoleNames.filter(
    (role) => !before.staff.some(({ roles }) => roles.includes(role)),
  );
  if (missingRoles.length === 0) return before;
  const accounts: DemoAccounts = {
    ...before,
    staff: [...before.staff, ...missingRoles.map((role) => staffEntryOf(config, role))],
  };
  writeFileSync(`${file}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return accounts;
}
