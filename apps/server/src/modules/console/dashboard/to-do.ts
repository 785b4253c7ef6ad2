import type { ToDo } from '@wasit/contract/staff/endpoints';
import { type SettingKey, settings } from '@wasit/contract/staff/settings/settings';
import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { setupState } from './console.store.ts';

/**
 * Contacts and the account for transfers are samples at first; a task is done once none of its
 * settings has the default value.
 */
const contacts = [
  'company.phone',
  'company.email',
  'company.address',
  'company.whatsapp',
] as const satisfies readonly SettingKey[];
const bank = [
  'payments.bank.accountName',
  'payments.bank.bankName',
  'payments.bank.accountNumber',
] as const satisfies readonly SettingKey[];

/** The remaining setup tasks of the operator, in order. Empty in a demo. */
export async function openTasks(
  { config }: Pick<Platform, 'config'>,
  reader: Reader,
): Promise<ToDo[]> {
  if (config.mode === 'demo') return [];
  const [{ staff, products, ownRate, ownTariffs }, values] = await Promise.all([
    setupState(reader),
    readSettings(reader),
  ]);
  const isSample = (key: SettingKey) => values[key] === settings[key].value;
  const open: Record<ToDo, boolean> = {
    staff: staff === 0,
    rate: !ownRate,
    tariffs: !ownTariffs,
    contacts: contacts.some(isSample),
    bank: bank.some(isSample),
    mail: !config.SMTP_HOST,
    whatsapp: !config.WHATSAPP_PHONE_ID,
    goods: !products,
  };
  return (Object.keys(open) as ToDo[]).filter((task) => open[task]);
}
