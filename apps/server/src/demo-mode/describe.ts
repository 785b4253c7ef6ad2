import { join } from 'node:path';
import type { FirstSteps } from '../oracle/first-steps.store.ts';
import type { Config } from '../platform/config/config.ts';
import type { DemoAccounts } from './demo-accounts.ts';

/** Columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
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

/** What `npm start` prints in demo mode: where to look, and with which accounts. */
export const describeDemo = (config: Config, { staff, customers }: DemoAccounts): string =>
  [
    '',
    ...addresses(config),
    '',
    '  Demo customers',
    ...table([
      ['user name', 'password', 'level', 'payment password'],
      ...customers.map((one) => [one.userName, one.password, String(one.level), one.payPassword ?? '']),
    ]),
    '',
    '  Demo staff (codes of the second step: npm run wasit -- staff:code --user admin)',
    ...table([['user name', 'password', 'authenticator secret'], ...staff.map((one) => [one.userName, one.password, one.totpSecret])]),
    '',
    `  The same in ${join(config.dataDir, 'demo-accounts.json')}. Stop with Ctrl-C.`,
    '',
  ].join('\n');

/** What a server in production prints: the addresses, and what its operator has not done yet. */
export function describeProduction(config: Config, { staff, rates, products }: FirstSteps): string {
  const open = [
    ...(staff === 0 ? [['first staff account', 'npm run wasit -- staff:create --user <name> --role admin']] : []),
    ...(rates === 0 ? [['exchange rate', 'npm run wasit -- rate:set --rate <dinars per dollar> --author <staff> --reason <why>']] : []),
    ...(products === 0 ? [['goods', 'npm run wasit -- catalog:import <file>']] : []),
    ...(rates === 0 ? [['tariffs, warehouses', 'npm run wasit -- seed --basics (samples; then edit them in the console)']] : []),
  ];
  return ['', ...addresses(config), '', ...(open.length ? ['  Still to do', ...table(open), ''] : [])].join('\n');
}
