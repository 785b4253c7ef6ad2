import { type Permission, permissions } from '@wasit/contract/staff/roles';

/** The menu group of a permission, by its prefix; others are in the group `house`. */
const groupOfWord = {
  payments: 'money',
  till: 'money',
  refunds: 'money',
  wallet: 'money',
  fees: 'money',
  money: 'money',
  accounting: 'money',
  orders: 'customers',
  complaints: 'customers',
  quotes: 'customers',
  customers: 'customers',
  messages: 'customers',
  agents: 'customers',
  opportunities: 'customers',
  'brand-agents': 'customers',
  procurement: 'suppliers',
  suppliers: 'suppliers',
  logistics: 'warehouses',
  catalogue: 'shop',
  content: 'shop',
  brands: 'shop',
  search: 'shop',
  reviews: 'shop',
  prices: 'shop',
} as const;

type Group = (typeof groupOfWord)[keyof typeof groupOfWord] | 'house';

const isGrouped = (word: string): word is keyof typeof groupOfWord =>
  Object.hasOwn(groupOfWord, word);

function groupOf(permission: Permission): Group {
  const [word = ''] = permission.split('.');
  return isGrouped(word) ? groupOfWord[word] : 'house';
}

/** All permissions by menu group. */
export const permissionGroups = (
  ['money', 'customers', 'suppliers', 'warehouses', 'shop', 'house'] as const
).map((group) => ({
  group,
  permissions: permissions.filter((permission) => groupOf(permission) === group),
}));
