import type { EndpointName } from '../paths.ts';
import type { Permission } from '../staff/roles.ts';

interface Scope {
  /** The staff right required by its calls; null where it is only for a customer's own data. */
  readonly permission: Permission | null;
  /** Calls available to a key of the whole company. */
  readonly ofCompany: readonly EndpointName[];
  /** Calls available to a key of one customer. */
  readonly ofCustomer: readonly EndpointName[];
}

/** Scopes of a partner's key. All calls here only read. */
export const partnerScopes = {
  orders: {
    permission: 'orders.read',
    ofCompany: [
      'staffOrderPage',
      'staffOrderDetail',
      'staffDocumentList',
      'staffDocumentPdf',
      'storageClock',
    ],
    ofCustomer: [
      'orderPage',
      'orderDetail',
      'orderCounts',
      'logisticTrack',
      'documentList',
      'documentPdf',
    ],
  },
  purchases: {
    permission: 'procurement.buy',
    ofCompany: ['purchaseOrderList', 'purchaseOrderDetail'],
    ofCustomer: [],
  },
  goods: {
    permission: 'catalogue.edit',
    ofCompany: ['staffProductPage', 'staffProductDetail', 'staffCategoryList'],
    ofCustomer: [],
  },
  customers: {
    permission: 'customers.read',
    ofCompany: ['staffCustomerPage', 'staffCustomer'],
    ofCustomer: [],
  },
  wallet: { permission: null, ofCompany: [], ofCustomer: ['walletBalance', 'walletStatement'] },
} as const satisfies Record<string, Scope>;
export type PartnerScope = keyof typeof partnerScopes;
export const partnerScopeNames = Object.keys(partnerScopes) as PartnerScope[];

/** The scopes available to a key of the company, or of one customer. */
export const scopesFor = (holder: 'company' | 'customer'): PartnerScope[] =>
  partnerScopeNames.filter((name) => callsOf(name, holder).length > 0);

/** The calls that a scope opens. */
export function callsOf(
  name: PartnerScope,
  holder: 'company' | 'customer',
): readonly EndpointName[] {
  const { ofCompany, ofCustomer } = partnerScopes[name];
  return holder === 'company' ? ofCompany : ofCustomer;
}
