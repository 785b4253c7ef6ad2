import type { Permission } from '../staff/roles.ts';

/** The reports of the console; free of zod, for its menu. */
export const figureReports = [
  'sales',
  'pipeline',
  'times',
  'promises',
  'payments',
  'refunds',
  'complaints',
  'customers',
  'agents',
  'searches',
  'visits',
  'suppliers',
  'warehouse',
  'ageing',
  'containers',
  'exchange',
] as const;
export type FigureReport = (typeof figureReports)[number];

/** The subject of a report's rows. */
export const figureGroups = [
  'day',
  'week',
  'month',
  'category',
  'supplier',
  'state',
  'step',
  'promise',
  'method',
  'reason',
  'agent',
  'word',
  'page',
  'source',
  'language',
  'place',
  'container',
  'currency',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** `each`: dollars for one; `own`: money in the row's own currency. */
export const figureUnits = [
  'count',
  'usd',
  'each',
  'iqd',
  'own',
  'percent',
  'days',
  'minutes',
  'cbm',
] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** The longest period, in days. */
export const maxFigureDays = 366;

/** The rights that open a report: one of these is enough. */
export const figureReaders = {
  sales: ['figures.read'],
  pipeline: ['figures.read'],
  times: ['figures.read'],
  promises: ['figures.read'],
  payments: ['figures.read', 'payments.review'],
  refunds: ['figures.read', 'refunds.manage'],
  complaints: ['figures.read', 'complaints.handle'],
  customers: ['figures.read'],
  agents: ['figures.read', 'agents.supervise'],
  searches: ['figures.read', 'search.words'],
  visits: ['figures.read'],
  suppliers: ['suppliers.read'],
  warehouse: ['figures.read', 'logistics.receive', 'logistics.containers', 'logistics.baghdad'],
  ageing: ['figures.read', 'logistics.receive', 'logistics.containers', 'logistics.baghdad'],
  containers: ['procurement.margin'],
  exchange: ['accounting.read'],
} as const satisfies Record<FigureReport, readonly Permission[]>;

export const mayReadReport = (
  report: FigureReport,
  permissions: readonly Permission[],
): boolean => {
  const readers: readonly Permission[] = figureReaders[report];
  return readers.some((one) => permissions.includes(one));
};

/** Each of these rights opens some report. */
export const figurePermissions: readonly Permission[] = [
  ...new Set(Object.values(figureReaders).flat()),
];
