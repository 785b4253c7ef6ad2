import {
  IconAlertTriangle,
  IconBook2,
  IconBox,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCashRegister,
  IconCertificate,
  IconChartBar,
  IconChecks,
  IconClipboardList,
  IconContainer,
  IconDiscount,
  IconFileImport,
  IconFileSpreadsheet,
  IconFlag,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconHourglass,
  IconIdBadge2,
  IconKey,
  IconLanguage,
  IconMail,
  IconMessageQuestion,
  IconMessageReport,
  IconNews,
  IconPackageImport,
  IconPercentage,
  IconReceipt,
  IconReceiptRefund,
  IconReportAnalytics,
  IconRosette,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconStar,
  IconTableImport,
  IconTags,
  IconTicket,
  IconUserPlus,
  IconUsers,
  IconVocabulary,
  IconWallet,
} from '@tabler/icons-react';
import { figurePermissions } from '@wasit/contract/figures/reports';
import type { Permission } from '@wasit/contract/staff/roles';

/**
 * The desks by group. A desk without `needs` is open to all staff; otherwise one of the permissions
 * is enough.
 */
export const desks = [
  { key: 'dashboard', group: 'today', to: '/', icon: IconHome, needs: [] },
  {
    key: 'exceptions',
    group: 'today',
    to: '/exceptions',
    icon: IconAlertTriangle,
    needs: ['exceptions.handle'],
  },
  { key: 'orders', group: 'today', to: '/orders', icon: IconBox, needs: ['orders.read'] },
  {
    key: 'figures',
    group: 'today',
    to: '/figures',
    icon: IconReportAnalytics,
    needs: figurePermissions,
  },
  {
    key: 'payments',
    group: 'money',
    to: '/payments',
    icon: IconReceipt,
    needs: ['payments.review'],
  },
  {
    key: 'till',
    group: 'money',
    to: '/till',
    icon: IconCashRegister,
    needs: ['till.clerk', 'till.sign'],
  },
  {
    key: 'wallets',
    group: 'money',
    to: '/wallets',
    icon: IconWallet,
    needs: ['wallet.withdrawals', 'wallet.read'],
  },
  {
    key: 'refunds',
    group: 'money',
    to: '/refunds',
    icon: IconReceiptRefund,
    needs: ['refunds.manage'],
  },
  {
    key: 'statements',
    group: 'money',
    to: '/statements',
    icon: IconFileSpreadsheet,
    needs: ['payments.review'],
  },
  {
    key: 'accounting',
    group: 'money',
    to: '/accounting',
    icon: IconBook2,
    needs: ['accounting.read'],
  },
  {
    key: 'commissions',
    group: 'money',
    to: '/commissions',
    icon: IconPercentage,
    needs: ['accounting.read'],
  },
  {
    key: 'complaints',
    group: 'customers',
    to: '/complaints',
    icon: IconMessageReport,
    needs: ['complaints.handle'],
  },
  {
    key: 'wishes',
    group: 'customers',
    to: '/wishes',
    icon: IconDiscount,
    needs: ['orders.negotiate'],
  },
  {
    key: 'inquiries',
    group: 'customers',
    to: '/inquiries',
    icon: IconMessageQuestion,
    needs: ['quotes.answer'],
  },
  {
    key: 'customers',
    group: 'customers',
    to: '/customers',
    icon: IconUsers,
    needs: ['customers.read'],
  },
  {
    key: 'messages',
    group: 'customers',
    to: '/messages',
    icon: IconMail,
    needs: ['messages.read'],
  },
  {
    key: 'brand-agents',
    group: 'customers',
    to: '/brand-agents',
    icon: IconUserPlus,
    needs: ['brand-agents.decide'],
  },
  {
    key: 'opportunities',
    group: 'customers',
    to: '/opportunities',
    icon: IconHeartHandshake,
    needs: ['opportunities.handle'],
  },
  {
    key: 'reports',
    group: 'customers',
    to: '/reports',
    icon: IconFlag,
    needs: ['agents.supervise'],
  },
  {
    key: 'purchasing',
    group: 'suppliers',
    to: '/purchasing',
    icon: IconShoppingCart,
    needs: ['procurement.buy'],
  },
  {
    key: 'purchase-orders',
    group: 'suppliers',
    to: '/purchase-orders',
    icon: IconClipboardList,
    needs: ['procurement.buy'],
  },
  {
    key: 'suppliers',
    group: 'suppliers',
    to: '/suppliers',
    icon: IconBuildingFactory2,
    needs: ['suppliers.read'],
  },
  {
    key: 'margins',
    group: 'suppliers',
    to: '/margins',
    icon: IconChartBar,
    needs: ['procurement.margin'],
  },
  {
    key: 'receiving',
    group: 'warehouses',
    to: '/receiving',
    icon: IconPackageImport,
    needs: ['logistics.receive'],
  },
  {
    key: 'containers',
    group: 'warehouses',
    to: '/containers',
    icon: IconContainer,
    needs: ['logistics.containers', 'logistics.receive', 'logistics.baghdad'],
  },
  {
    key: 'baghdad',
    group: 'warehouses',
    to: '/baghdad',
    icon: IconBuildingWarehouse,
    needs: ['logistics.baghdad'],
  },
  {
    key: 'unclaimed',
    group: 'warehouses',
    to: '/unclaimed',
    icon: IconHourglass,
    needs: ['logistics.baghdad', 'money.approve'],
  },
  {
    key: 'catalogue',
    group: 'shop',
    to: '/catalogue',
    icon: IconBuildingStore,
    needs: ['catalogue.edit'],
  },
  {
    key: 'translations',
    group: 'shop',
    to: '/translations',
    icon: IconLanguage,
    needs: ['catalogue.edit'],
  },
  {
    key: 'imports',
    group: 'shop',
    to: '/imports',
    icon: IconFileImport,
    needs: ['catalogue.import'],
  },
  {
    key: 'outside-figures',
    group: 'shop',
    to: '/outside-figures',
    icon: IconTableImport,
    needs: ['catalogue.import'],
  },
  { key: 'articles', group: 'shop', to: '/articles', icon: IconNews, needs: ['content.edit'] },
  { key: 'events', group: 'shop', to: '/events', icon: IconSpeakerphone, needs: ['content.edit'] },
  { key: 'reviews', group: 'shop', to: '/reviews', icon: IconStar, needs: ['reviews.decide'] },
  { key: 'prices', group: 'shop', to: '/prices', icon: IconTags, needs: ['prices.manage'] },
  { key: 'coupons', group: 'shop', to: '/coupons', icon: IconTicket, needs: ['fees.manage'] },
  { key: 'brands', group: 'shop', to: '/brands', icon: IconRosette, needs: ['brands.edit'] },
  {
    key: 'certificates',
    group: 'shop',
    to: '/certificates',
    icon: IconCertificate,
    needs: ['brands.edit'],
  },
  { key: 'words', group: 'shop', to: '/words', icon: IconVocabulary, needs: ['search.words'] },
  {
    key: 'approvals',
    group: 'house',
    to: '/approvals',
    icon: IconChecks,
    needs: [
      'staff.manage',
      'staff.approve',
      'money.approve',
      'settings.money',
      'fees.manage',
      'till.sign',
      'complaints.handle',
      'wallet.credit',
    ],
  },
  { key: 'staff', group: 'house', to: '/staff', icon: IconIdBadge2, needs: ['staff.manage'] },
  {
    key: 'partners',
    group: 'house',
    to: '/partners',
    icon: IconKey,
    needs: ['partners.manage'],
  },
  { key: 'audit', group: 'house', to: '/audit', icon: IconHistory, needs: ['audit.read'] },
  {
    key: 'settings',
    group: 'house',
    to: '/settings',
    icon: IconSettings,
    needs: ['fees.manage', 'settings.manage', 'settings.money'],
  },
] as const satisfies readonly {
  key: string;
  group: string;
  to: string;
  icon: unknown;
  needs: readonly Permission[];
}[];
export type Desk = (typeof desks)[number];

export const mayEnter = (desk: Desk, permissions: readonly Permission[]): boolean =>
  desk.needs.length === 0 || desk.needs.some((need) => permissions.includes(need));

/** The desk of an address, with or without its query. */
export function deskOfPath(path: string): Desk | undefined {
  const [pathname = ''] = path.split('?');
  return desks.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
}

/** The groups of the menu in their order; the first has no heading. */
export const deskGroups = [...new Set(desks.map(({ group }) => group))];
export type DeskGroup = (typeof deskGroups)[number];
