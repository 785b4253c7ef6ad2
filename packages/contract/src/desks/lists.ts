import { type DeskList, moneyLists } from './money-lists.ts';
import { shopLists } from './shop-lists.ts';
import { supplyLists } from './supply-lists.ts';

/**
 * All lists of the console that take sorting, saved views and export. Free of zod, so that pages
 * can import it without cost.
 */
export const deskLists = {
  orders: {
    endpoint: 'staffOrderPage',
    key: 'orderNo',
    sorts: ['order', 'created', 'total', 'pieces'],
    fields: {
      order: 'orderNo',
      status: 'shownStatus',
      customer: 'customer',
      created: 'createdAt',
      delivery: 'deliveryMethod',
      pieces: 'pieces',
      total: 'total',
    },
  },
  ...moneyLists,
  inquiries: {
    endpoint: 'staffInquiries',
    key: 'inquiryNo',
    sorts: ['goods', 'quantity', 'at'],
    fields: {
      goods: 'productName',
      quantity: 'quantity',
      target: 'targetPrice',
      contact: 'contactPhone',
      at: 'createdAt',
    },
  },
  messages: {
    endpoint: 'staffDeliveryPage',
    key: 'deliveryId',
    sorts: ['at', 'attempts'],
    fields: {
      event: 'event',
      person: 'userName',
      channel: 'channel',
      target: 'target',
      state: 'state',
      attempts: 'attempts',
      at: 'createdAt',
    },
  },
  approvals: {
    endpoint: 'staffProposals',
    key: 'proposalId',
    sorts: ['by'],
    fields: { what: 'kind', reason: 'reason', by: 'proposedBy', state: 'state' },
  },
  imports: {
    endpoint: 'staffImportPage',
    key: 'runId',
    sorts: [],
    fields: {
      file: 'fileName',
      state: 'status',
      source: 'source',
      rows: 'counts.rows',
      added: 'counts.added',
      updated: 'counts.updated',
      bad: 'counts.bad',
      by: 'author',
      at: 'startedAt',
    },
  },
  products: {
    endpoint: 'staffProductPage',
    key: 'productId',
    sorts: [],
    fields: {
      product: 'name',
      category: 'categoryName',
      price: 'price',
      sold: 'sold',
      state: 'status',
      languages: 'untranslated',
      source: 'sourceId',
    },
  },
  customers: {
    endpoint: 'staffCustomerPage',
    key: 'userId',
    sorts: ['name', 'since'],
    fields: {
      name: 'userName',
      phone: 'phone',
      email: 'email',
      level: 'level',
      state: 'status',
      since: 'createdAt',
    },
  },
  staff: {
    endpoint: 'staffPage',
    key: 'staffId',
    sorts: ['name', 'user', 'created'],
    fields: {
      name: 'name',
      user: 'userName',
      roles: 'roles',
      state: 'status',
      sessions: 'sessions',
      created: 'createdAt',
    },
  },
  roles: {
    endpoint: 'staffRolePage',
    key: 'roleId',
    sorts: ['name', 'changed'],
    fields: { name: 'name', permissions: 'permissions', holders: 'holders', changed: 'changedAt' },
  },
  reports: {
    endpoint: 'staffAgentReports',
    key: 'reportId',
    sorts: [],
    fields: {
      what: 'act',
      reason: 'reason',
      customer: 'customer',
      agent: 'agent',
      end: 'closedNote',
    },
  },
  'brand-agents': {
    endpoint: 'staffApplications',
    key: 'applicationNo',
    sorts: ['brand', 'name', 'city', 'at'],
    fields: { brand: 'brand', name: 'name', contact: 'phone', city: 'city', at: 'createdAt' },
  },
  opportunities: {
    endpoint: 'opportunityList',
    key: 'opportunityNo',
    sorts: ['company', 'at'],
    fields: {
      company: 'company',
      kind: 'kind',
      name: 'contactName',
      contact: 'phone',
      at: 'createdAt',
    },
  },
  reviews: {
    endpoint: 'staffReviewPage',
    key: 'reviewId',
    sorts: ['stars', 'at'],
    fields: {
      stars: 'stars',
      text: 'text',
      goods: 'productName',
      customer: 'userName',
      at: 'writtenAt',
    },
  },
  coupons: {
    endpoint: 'staffCoupons',
    key: 'couponId',
    sorts: ['code', 'uses', 'until'],
    fields: {
      code: 'code',
      state: 'state',
      kind: 'kind',
      percent: 'percent',
      amount: 'amount',
      minimum: 'minimum',
      category: 'categoryName',
      uses: 'uses',
      maxUses: 'maxUses',
      maxPerCustomer: 'maxPerCustomer',
      given: 'totalDiscount',
      from: 'from',
      until: 'until',
    },
  },
  margins: {
    endpoint: 'marginList',
    key: 'key',
    sorts: [],
    fields: {
      supplier: 'supplierName',
      container: 'containerNo',
      order: 'orderNo',
      goods: 'name',
      lines: 'lines',
      paid: 'paid',
      refunded: 'refunded',
      cost: 'goods',
      freight: 'freight',
      discount: 'discount',
      supplierRefunds: 'supplierRefunds',
      margin: 'margin',
      percent: 'percent',
    },
  },
  ...supplyLists,
  ...shopLists,
  exceptions: {
    endpoint: 'exceptionList',
    key: 'exceptionId',
    sorts: ['due', 'since'],
    fields: {
      kind: 'kind',
      what: 'name',
      expected: 'figures.expected',
      actual: 'figures.actual',
      since: 'since',
      owner: 'owner',
      due: 'dueDay',
      next: 'nextStep',
    },
  },
  baghdad: {
    endpoint: 'baghdadDesk',
    key: 'orderNo',
    sorts: [],
    fields: {
      order: 'orderNo',
      status: 'status',
      customer: 'customer',
      delivery: 'deliveryMethod',
      parcels: 'parcels',
      storage: 'storageDue',
    },
  },
  synonyms: {
    endpoint: 'staffSynonymPage',
    key: 'id',
    sorts: [],
    fields: { en: 'words.en', ar: 'words.ar', ckb: 'words.ckb', 'zh-Hans': 'words.zh-Hans' },
  },
  articles: {
    endpoint: 'staffArticlePage',
    key: 'articleId',
    sorts: ['address', 'changed', 'published'],
    fields: {
      title: 'title',
      languages: 'locales',
      address: 'slug',
      category: 'category',
      state: 'state',
      published: 'publishedAt',
      changed: 'changedAt',
    },
  },
  brands: {
    endpoint: 'staffBrandPage',
    key: 'id',
    sorts: [],
    fields: { brand: 'brand', aliases: 'aliases' },
  },
  'audit-trail': {
    endpoint: 'staffAuditPage',
    key: 'entryId',
    sorts: ['at'],
    fields: {
      at: 'at',
      by: 'actor',
      act: 'action',
      object: 'object',
      change: 'to',
      reason: 'reason',
      where: 'address',
      entry: 'entryId',
      kind: 'actorKind',
      actor: 'actorId',
      actingFor: 'actingFor',
      before: 'from',
      request: 'requestId',
    },
  },
  'wanted-words': {
    endpoint: 'staffWantedWords',
    key: 'text',
    sorts: [],
    fields: { text: 'text', times: 'times', language: 'locale', last: 'lastSearchedAt' },
  },
} as const satisfies Record<string, DeskList>;

/** Maximum number of rows for an act on all that match. */
export const maxChosenRows = 1000;

export type DeskListName = keyof typeof deskLists;
export type SortKey<D extends DeskListName> = (typeof deskLists)[D]['sorts'][number];
/** A column, or `-` and a column for the other direction. */
export type Sort<K extends string = string> = K | `-${K}`;
/** The requested order of a list, if any. */
export interface Sorted<D extends DeskListName> {
  readonly sort?: Sort<SortKey<D>> | undefined;
}
