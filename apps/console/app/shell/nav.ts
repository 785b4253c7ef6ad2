import {
  IconAlertTriangle,
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCashRegister,
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
  IconIdBadge2,
  IconMail,
  IconMessageQuestion,
  IconMessageReport,
  IconNews,
  IconPackageImport,
  IconReceipt,
  IconReceiptRefund,
  IconRosette,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconUserPlus,
  IconUsers,
  IconVocabulary,
  IconWallet,
} from '@tabler/icons-react';
import type { Permission } from '@wasit/contract/staff/roles';

/**
 * The desks in the order of the goods' journey. A desk without `needs` is open to all staff; with
 * several, one of them suffices.
 */
export const desks = [
  { key: 'dashboard', to: '/', icon: IconHome, needs: [] },
  {
    key: 'exceptions',
    to: '/exceptions',
    icon: IconAlertTriangle,
    needs: ['exceptions.handle'],
  },
  { key: 'payments', to: '/payments', icon: IconReceipt, needs: ['payments.review'] },
  { key: 'till', to: '/till', icon: IconCashRegister, needs: ['till.clerk', 'till.sign'] },
  {
    key: 'wallets',
    to: '/wallets',
    icon: IconWallet,
    needs: ['wallet.withdrawals', 'wallet.read'],
  },
  { key: 'refunds', to: '/refunds', icon: IconReceiptRefund, needs: ['refunds.manage'] },
  { key: 'statements', to: '/statements', icon: IconFileSpreadsheet, needs: ['payments.review'] },
  { key: 'complaints', to: '/complaints', icon: IconMessageReport, needs: ['complaints.handle'] },
  { key: 'purchasing', to: '/purchasing', icon: IconShoppingCart, needs: ['procurement.buy'] },
  {
    key: 'purchase-orders',
    to: '/purchase-orders',
    icon: IconClipboardList,
    needs: ['procurement.buy'],
  },
  { key: 'margins', to: '/margins', icon: IconChartBar, needs: ['procurement.margin'] },
  { key: 'receiving', to: '/receiving', icon: IconPackageImport, needs: ['logistics.receive'] },
  {
    key: 'containers',
    to: '/containers',
    icon: IconContainer,
    needs: ['logistics.containers', 'logistics.receive', 'logistics.baghdad'],
  },
  { key: 'baghdad', to: '/baghdad', icon: IconBuildingWarehouse, needs: ['logistics.baghdad'] },
  { key: 'orders', to: '/orders', icon: IconBox, needs: ['orders.read'] },
  { key: 'wishes', to: '/wishes', icon: IconDiscount, needs: ['orders.negotiate'] },
  { key: 'inquiries', to: '/inquiries', icon: IconMessageQuestion, needs: ['quotes.answer'] },
  { key: 'brand-agents', to: '/brand-agents', icon: IconUserPlus, needs: ['brand-agents.decide'] },
  {
    key: 'opportunities',
    to: '/opportunities',
    icon: IconHeartHandshake,
    needs: ['opportunities.handle'],
  },
  { key: 'customers', to: '/customers', icon: IconUsers, needs: ['customers.read'] },
  { key: 'reports', to: '/reports', icon: IconFlag, needs: ['agents.supervise'] },
  { key: 'messages', to: '/messages', icon: IconMail, needs: ['messages.read'] },
  { key: 'catalogue', to: '/catalogue', icon: IconBuildingStore, needs: ['catalogue.edit'] },
  { key: 'imports', to: '/imports', icon: IconFileImport, needs: ['catalogue.import'] },
  { key: 'articles', to: '/articles', icon: IconNews, needs: ['content.edit'] },
  { key: 'events', to: '/events', icon: IconSpeakerphone, needs: ['content.edit'] },
  { key: 'brands', to: '/brands', icon: IconRosette, needs: ['brands.edit'] },
  { key: 'words', to: '/words', icon: IconVocabulary, needs: ['search.words'] },
  {
    key: 'approvals',
    to: '/approvals',
    icon: IconChecks,
    needs: [
      'staff.manage',
      'staff.approve',
      'money.approve',
      'settings.money',
      'fees.manage',
      'till.sign',
    ],
  },
  { key: 'staff', to: '/staff', icon: IconIdBadge2, needs: ['staff.manage'] },
  { key: 'audit', to: '/audit', icon: IconHistory, needs: ['audit.read'] },
  {
    key: 'settings',
    to: '/settings',
    icon: IconSettings,
    needs: ['fees.manage', 'settings.manage', 'settings.money'],
  },
] as const satisfies readonly {
  key: string;
  to: string;
  icon: unknown;
  needs: readonly Permission[];
}[];
export type Desk = (typeof desks)[number];

export const mayEnter = (desk: Desk, permissions: readonly Permission[]): boolean =>
  desk.needs.length === 0 || desk.needs.some((need) => permissions.includes(need));
