import type { SettingView } from '@wasit/contract';

type SettingGroup = SettingView['key'] extends infer Key
  ? Key extends `${infer Group}.${string}`
    ? Group
    : never
  : never;

/** All groups in the order of the page; the compiler refuses a missing one. */
const shown: Record<SettingGroup, true> = {
  company: true,
  staff: true,
  orders: true,
  accounts: true,
  cart: true,
  favourites: true,
  market: true,
  agency: true,
  payments: true,
  wallet: true,
  fees: true,
  sourcing: true,
  logistics: true,
  translations: true,
  uploads: true,
  records: true,
};
export const settingGroups = Object.keys(shown) as readonly SettingGroup[];

export const isInGroup =
  (group: SettingGroup) =>
  ({ key }: Pick<SettingView, 'key'>): boolean =>
    key.startsWith(`${group}.`);
