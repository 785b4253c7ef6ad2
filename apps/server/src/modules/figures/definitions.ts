import type { FigureGroup, FigureReport, FigureUnit } from '@wasit/contract/figures/reports';
import { dormant } from './dormant.store.ts';
import type { ReportQuery } from './grouping.store.ts';
import { complaints, exchange, payments, refunds } from './money.store.ts';
import {
  agents,
  customers,
  pipeline,
  promises,
  sales,
  searches,
  times,
  visits,
} from './sales.store.ts';
import { ageing, containers, suppliers, warehouse } from './supply.store.ts';

interface Definition {
  readonly groups: readonly FigureGroup[];
  /** Measured at the end of the period. */
  readonly isStanding?: true;
  readonly narrowedBy?: readonly ('categoryId' | 'supplierId')[];
  /** Unit by figure, in order. Names and definitions are in texts/. */
  readonly figures: Readonly<Record<string, FigureUnit>>;
  readonly query: ReportQuery;
  /** The rows have no meaningful total. */
  readonly hasNoTotal?: true;
  /** Figures only for the whole period. */
  readonly totalQuery?: ReportQuery;
}

const overTime = ['month', 'week', 'day'] as const;

/** Every figure of the reports: the only source, with texts/, for page, file and API. */
export const definitions = {
  sales: {
    groups: [...overTime, 'category', 'supplier'],
    narrowedBy: ['categoryId', 'supplierId'],
    figures: { orders: 'count', buyers: 'count', pieces: 'count', goods: 'usd', average: 'each' },
    query: sales,
  },
  pipeline: {
    groups: ['state'],
    isStanding: true,
    figures: { orders: 'count', asked: 'usd', median: 'days', oldest: 'days' },
    query: pipeline,
  },
  times: {
    groups: ['step'],
    figures: { orders: 'count', median: 'days', slow: 'days' },
    query: times,
    hasNoTotal: true,
  },
  promises: {
    groups: ['promise'],
    figures: { due: 'count', kept: 'count', share: 'percent' },
    query: promises,
  },
  payments: {
    groups: ['method', ...overTime],
    figures: {
      receipts: 'count',
      usd: 'usd',
      iqd: 'iqd',
      walletUsd: 'usd',
      walletIqd: 'iqd',
      reviewed: 'count',
      rejected: 'count',
      minutes: 'minutes',
      inTime: 'percent',
    },
    query: payments,
  },
  refunds: {
    groups: ['reason', ...overTime],
    figures: { refunds: 'count', usd: 'usd' },
    query: refunds,
  },
  complaints: {
    groups: ['reason', ...overTime],
    figures: {
      opened: 'count',
      compensated: 'count',
      refused: 'count',
      withdrawn: 'count',
      paid: 'usd',
      days: 'days',
    },
    query: complaints,
  },
  customers: {
    groups: [...overTime],
    figures: {
      registered: 'count',
      buyers: 'count',
      fresh: 'count',
      returning: 'count',
      dormant: 'count',
    },
    query: customers,
    totalQuery: dormant,
  },
  agents: {
    groups: ['agent', ...overTime],
    figures: { orders: 'count', customers: 'count', goods: 'usd' },
    query: agents,
  },
  searches: {
    groups: ['word', ...overTime],
    figures: { searches: 'count', fruitless: 'count', share: 'percent' },
    query: searches,
  },
  visits: {
    groups: [...overTime, 'page', 'source', 'language'],
    figures: {
      views: 'count',
      entries: 'count',
      goods: 'count',
      carts: 'count',
      checkouts: 'count',
    },
    query: visits,
  },
  suppliers: {
    groups: ['supplier'],
    narrowedBy: ['supplierId'],
    figures: {
      ordered: 'count',
      spent: 'usd',
      shipped: 'count',
      days: 'days',
      kept: 'percent',
      checks: 'count',
      wrong: 'count',
      claims: 'count',
      accepted: 'usd',
    },
    query: suppliers,
  },
  warehouse: {
    groups: ['day', 'week', 'month'],
    figures: {
      announced: 'count',
      received: 'count',
      loaded: 'count',
      arrived: 'count',
      handed: 'count',
      lost: 'count',
    },
    query: warehouse,
  },
  ageing: {
    groups: ['place'],
    isStanding: true,
    figures: {
      parcels: 'count',
      d3: 'count',
      d7: 'count',
      d14: 'count',
      d30: 'count',
      older: 'count',
      median: 'days',
      oldest: 'days',
    },
    query: ageing,
  },
  containers: {
    groups: ['container'],
    figures: {
      containers: 'count',
      parcels: 'count',
      cbm: 'cbm',
      fill: 'percent',
      cost: 'usd',
      freight: 'usd',
      gain: 'usd',
      perCbm: 'each',
    },
    query: containers,
  },
  exchange: {
    groups: ['currency'],
    isStanding: true,
    figures: {
      held: 'own',
      owed: 'own',
      claims: 'own',
      wallets: 'own',
      suppliers: 'own',
      net: 'own',
    },
    query: exchange,
    hasNoTotal: true,
  },
} as const satisfies Record<FigureReport, Definition>;

export const definitionOf = (report: FigureReport): Definition => definitions[report];
