/** What a staff member may do, one word per act of the console. */
export const permissions = [
  'payments.review',
  'payments.clear-offline',
  'till.clerk',
  'till.sign',
  'refunds.manage',
  'complaints.handle',
  'fees.manage',
  'prices.manage',
  'settings.manage',
  'settings.money',
  'procurement.buy',
  'procurement.margin',
  'suppliers.read',
  'logistics.receive',
  'logistics.containers',
  'logistics.baghdad',
  'orders.read',
  'orders.terminate',
  'orders.negotiate',
  'wallet.credit',
  'wallet.read',
  'wallet.withdrawals',
  'wallet.reverse',
  'staff.manage',
  'staff.approve',
  'money.approve',
  'catalogue.edit',
  'catalogue.import',
  'content.edit',
  'search.words',
  'quotes.answer',
  'brand-agents.decide',
  'brands.edit',
  'opportunities.handle',
  'reviews.decide',
  'messages.read',
  'messages.resend',
  'agents.supervise',
  'customers.read',
  'customers.create',
  'customers.level',
  'customers.suspend',
  'customers.notes',
  'customers.sessions',
  'audit.read',
  'exceptions.handle',
  'figures.read',
  'partners.manage',
  'accounting.read',
  'accounting.close',
] as const;
export type Permission = (typeof permissions)[number];

/** Rights that move money, set prices or approve either. No administrator has one of these. */
const moneyPermissions = [
  'payments.review',
  'payments.clear-offline',
  'till.clerk',
  'till.sign',
  'refunds.manage',
  'complaints.handle',
  'fees.manage',
  'prices.manage',
  'settings.money',
  'orders.negotiate',
  'wallet.credit',
  'wallet.withdrawals',
  'wallet.reverse',
  'money.approve',
  'accounting.read',
  'accounting.close',
] as const satisfies readonly Permission[];

const isMoney = (permission: Permission): boolean =>
  moneyPermissions.some((one) => one === permission);

/** Staff roles (product decision 3) and their permissions. */
export const staffRoles = {
  admin: permissions.filter((permission) => !isMoney(permission)),
  finance: [
    'payments.review',
    'suppliers.read',
    'payments.clear-offline',
    'till.clerk',
    'refunds.manage',
    'money.approve',
    'wallet.read',
    'wallet.withdrawals',
    'accounting.read',
    'figures.read',
    'orders.read',
    'messages.read',
    'exceptions.handle',
  ],
  'finance-lead': [
    'payments.review',
    'suppliers.read',
    'payments.clear-offline',
    'till.clerk',
    'till.sign',
    'refunds.manage',
    'complaints.handle',
    'fees.manage',
    'prices.manage',
    'procurement.margin',
    'settings.money',
    'staff.approve',
    'money.approve',
    'figures.read',
    'orders.read',
    'orders.negotiate',
    'wallet.credit',
    'wallet.read',
    'wallet.withdrawals',
    'wallet.reverse',
    'accounting.read',
    'accounting.close',
    'messages.read',
    'customers.read',
    'audit.read',
    'exceptions.handle',
  ],
  purchaser: [
    'procurement.buy',
    'suppliers.read',
    'quotes.answer',
    'opportunities.handle',
    'orders.read',
    'exceptions.handle',
  ],
  'china-warehouse': ['logistics.receive', 'orders.read', 'exceptions.handle'],
  logistics: ['logistics.containers', 'logistics.receive', 'orders.read', 'exceptions.handle'],
  'baghdad-warehouse': ['logistics.baghdad', 'till.clerk', 'orders.read', 'exceptions.handle'],
  catalogue: ['catalogue.edit', 'catalogue.import', 'search.words', 'brands.edit'],
  content: ['content.edit', 'search.words', 'brands.edit', 'reviews.decide'],
  support: [
    'quotes.answer',
    'brand-agents.decide',
    'opportunities.handle',
    'complaints.handle',
    'reviews.decide',
    'orders.read',
    'orders.terminate',
    'orders.negotiate',
    'messages.read',
    'messages.resend',
    'agents.supervise',
    'customers.read',
    'customers.create',
    'customers.suspend',
    'customers.notes',
    'customers.sessions',
    'exceptions.handle',
  ],
  analyst: ['figures.read', 'orders.read'],
} as const satisfies Record<string, readonly Permission[]>;
export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** The id of a role that the company has composed itself. */
export type OwnRoleId = `sr_${string}`;
/** A role that an account can have: one that comes along, or one of the company's own. */
export type RoleId = StaffRole | OwnRoleId;

/** What each of the company's own roles allows. */
export type OwnRoles = ReadonlyMap<string, readonly Permission[]>;

const isBuiltIn = (role: string): role is StaffRole => Object.hasOwn(staffRoles, role);
export const isOwnRole = (role: string): role is OwnRoleId => role.startsWith('sr_');

/** What these roles allow together, each permission once; a role that is not known allows nothing. */
export const permissionsOfRoles = (roles: readonly string[], own: OwnRoles): Permission[] => [
  ...new Set(
    roles.flatMap((role): readonly Permission[] =>
      isBuiltIn(role) ? staffRoles[role] : (own.get(role) ?? []),
    ),
  ),
];

/**
 * Rights over money or over accounts of staff: giving them takes two people, and so does letting a
 * person into an account that has one.
 */
export const isGuarded = (permissionsHeld: readonly Permission[]): boolean =>
  permissionsHeld.some(
    (permission) =>
      isMoney(permission) || permission === 'staff.manage' || permission === 'staff.approve',
  );

/** The rights in the later ones and not in the earlier ones. */
export const addedPermissions = (
  from: readonly Permission[],
  to: readonly Permission[],
): Permission[] => to.filter((permission) => !from.includes(permission));

/** Whether these new roles take a second person. Taking roles away never does. */
export const needsSecondPerson = (
  from: readonly string[],
  to: readonly string[],
  own: OwnRoles,
): boolean => to.some((role) => !from.includes(role) && isGuarded(permissionsOfRoles([role], own)));

/** Whether one of the company's own roles becomes this by two people only: it gains and is guarded. */
export const roleNeedsSecondPerson = (
  from: readonly Permission[],
  to: readonly Permission[],
): boolean => isGuarded(to) && addedPermissions(from, to).length > 0;
