/** What a staff member may do, one word per act of the console. */
export const permissions = [
  'payments.review',
  'payments.clear-offline',
  'till.clerk',
  'till.sign',
  'fees.manage',
  'settings.manage',
  'procurement.buy',
  'logistics.receive',
  'logistics.containers',
  'logistics.baghdad',
  'orders.read',
  'orders.terminate',
  'wallet.credit',
  'wallet.read',
  'wallet.withdrawals',
  'wallet.reverse',
  'staff.manage',
  'catalogue.edit',
  'catalogue.import',
  'search.words',
  'quotes.answer',
  'messages.read',
  'messages.resend',
  'agents.supervise',
  'customers.read',
  'customers.level',
  'customers.suspend',
  'customers.notes',
  'customers.sessions',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

/** Staff roles (product decision 3) and their permissions. */
export const staffRoles = {
  admin: permissions,
  finance: ['payments.review', 'payments.clear-offline', 'till.clerk', 'wallet.read', 'wallet.withdrawals', 'orders.read', 'messages.read'],
  'finance-lead': [
    'payments.review',
    'payments.clear-offline',
    'till.clerk',
    'till.sign',
    'fees.manage',
    'orders.read',
    'wallet.credit',
    'wallet.read',
    'wallet.withdrawals',
    'wallet.reverse',
    'messages.read',
    'customers.read',
    'audit.read',
  ],
  purchaser: ['procurement.buy', 'quotes.answer', 'orders.read'],
  'china-warehouse': ['logistics.receive', 'orders.read'],
  logistics: ['logistics.containers', 'logistics.receive', 'orders.read'],
  'baghdad-warehouse': ['logistics.baghdad', 'till.clerk', 'orders.read'],
  catalogue: ['catalogue.edit', 'catalogue.import', 'search.words'],
  content: ['search.words'],
  support: [
    'quotes.answer',
    'orders.read',
    'orders.terminate',
    'messages.read',
    'messages.resend',
    'agents.supervise',
    'customers.read',
    'customers.suspend',
    'customers.notes',
    'customers.sessions',
  ],
  analyst: ['orders.read'],
} as const satisfies Record<string, readonly Permission[]>;
export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** Customer levels (product decision 3). */
export const userLevel = { customer: 1, vip: 6, agent: 12 } as const;
