import { join } from 'node:path';
import type { ToDo } from '@wasit/contract/staff/endpoints';
import type { Config } from '../platform/config/config.ts';
import type { HeldInstallation } from '../platform/outgoing/installation.ts';
import type { DemoAccounts } from './demo-accounts.ts';

/** Formats rows as a table with aligned columns. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}

const addresses = ({ mode, publicUrl, API_DOCS, METRICS_PORT }: Config): string[] => [
  `  Wasit is ready (${mode} mode)`,
  '',
  ...table([
    ['Shop', publicUrl],
    ['Console', `${publicUrl}/console`],
    ...(API_DOCS ? [['API', `${publicUrl}/pdpd/docs`]] : []),
    ...(METRICS_PORT ? [['Metrics', `http://127.0.0.1:${METRICS_PORT}/metrics`]] : []),
  ]),
];

/** Output of `npm start` in demo mode: addresses and accounts. */
export const describeDemo = (config: Config, { staff, customers }: DemoAccounts): string =>
  [
    '',
    ...addresses(config),
    '',
    '  Demo customers',
    ...table([
      ['user name', 'password', 'level', 'payment password'],
      ...customers.map((customer) => [
        customer.userName,
        customer.password,
        String(customer.level),
        customer.payPassword ?? '',
      ]),
    ]),
    '',
    '  Demo staff (codes of the second step: npm run wasit -- staff:code --user admin)',
    ...table([
      ['user name', 'password', 'authenticator secret'],
      ...staff.map((member) => [member.userName, member.password, member.totpSecret]),
    ]),
    '',
    `  The same in ${join(config.dataDir, 'demo-accounts.json')}. Stop with Ctrl-C.`,
    '',
  ].join('\n');

/** Instructions for each open task. */
const taskHints: Record<ToDo, string> = {
  staff: 'first staff account: npm run wasit -- staff:create --user <name> --role admin',
  rate: 'exchange rate of your own: console "Exchange rate", or npm run wasit -- rate:set --rate <dinars per dollar> --author <staff> --reason <why>',
  tariffs:
    'freight tariffs of your own: npm run wasit -- seed --basics (samples), then the console "Tariffs"',
  contacts: 'telephone, e-mail, WhatsApp and address of the shop: console "Settings"',
  bank: 'bank account for transfers: console "Settings"',
  mail: 'sender of e-mails: SMTP_HOST and MAIL_FROM',
  whatsapp: 'sender of WhatsApp messages: WHATSAPP_PHONE_ID and WHATSAPP_TOKEN',
  goods: 'goods: npm run wasit -- catalog:import <file>, or the console "Imports"',
};

/**
 * Output of a server in production: addresses, dangerous settings, and open tasks of the operator.
 */
export const describeProduction = (
  config: Config,
  { warnings, tasks }: { warnings: readonly string[]; tasks: readonly ToDo[] },
): string =>
  [
    '',
    ...addresses(config),
    '',
    ...warnings.map((line) => `  WARNING  ${line}`),
    ...(tasks.length > 0
      ? ['  Still to do', ...tasks.map((task) => `    ${taskHints[task]}`), '']
      : []),
  ].join('\n');

/** Printed at each start of a copy that is still held. */
export const describeHeld = ({ since, because }: HeldInstallation): string =>
  [
    `  NOTHING IS SENT: ${because} (since ${since.toISOString()}).`,
    '  No e-mail, WhatsApp, payment company or supplier is reached. What waits, and how it goes on: npm run wasit -- outgoing:release',
    '',
  ].join('\n');

export const describePrivilegedLogin = (login: string): string =>
  `  DATABASE_URL logs in as ${login}, who may do more than the server needs: see docs/operations.md, "The database".\n`;
