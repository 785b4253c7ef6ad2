import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { seedFees } from '../../fees/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';

const app = await startTestApp({ WASIT_MODE: 'production', PUBLIC_URL: 'https://shop.example' });

test('open setup tasks of production stay on the first page until they are done', async () => {
  await seedFees(app.platform);
  const { staffId, token: as } = await aStaff(app, 'admin');
  const toDo = async () => (await app.ok('staffDashboard', {}, { as })).toDo;
  expect(await toDo()).toEqual([
    'rate',
    'tariffs',
    'contacts',
    'bank',
    'mail',
    'whatsapp',
    'goods',
  ]);
  await app.platform.pool.query(
    `insert into exchange_rate (rate_id, dinars_per_dollar, source, author, reason, at) values ('rate_own', 1312, 'bank', $1, 'today', now())`,
    [staffId],
  );
  await app.platform.pool.query(
    `insert into tariff (tariff_id, route, shipping_class, per_cbm_minor, per_kg_minor, minimum_per_parcel_minor, effective_from, author, reason, sample)
     select 'own_' || tariff_id, route, shipping_class, per_cbm_minor, per_kg_minor, minimum_per_parcel_minor, now(), $1, 'ours', false from tariff`,
    [staffId],
  );
  const own = {
    'company.phone': '+964 771 111 1111',
    'company.email': 'shop@shop.example',
    'company.address': 'Kifah Street, Baghdad',
    'company.whatsapp': '+964 771 111 1111',
    'payments.bank.accountName': 'A shop of ours',
    'payments.bank.bankName': 'A bank of ours',
    'payments.bank.accountNumber': 'IQ98 NBIQ 8501 2345 6789 012',
  } as const satisfies Partial<Record<SettingKey, string>>;
  for (const key of Object.keys(own) as (keyof typeof own)[])
    await app.platform.transact((tx) =>
      writeSetting(tx, system('test'), { key, value: own[key], reason: 'ours' }),
    );
  expect(await toDo()).toEqual(['mail', 'whatsapp', 'goods']);
});
