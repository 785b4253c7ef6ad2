import type { WireMoney } from '../money.ts';

/**
 * What an entry of the audit trail says, value by value. The names are labels: the console has a
 * text for each (`fact.…` in `trail.json`).
 */
export const auditFactNames = [
  'amount',
  'answer',
  'approvals',
  'approvedBy',
  'book',
  'cash',
  'change',
  'channel',
  'cost',
  'counted',
  'courier',
  'creditNotes',
  'days',
  'deliveryMethod',
  'difference',
  'dinars',
  'entries',
  'expected',
  'figures',
  'fields',
  'file',
  'files',
  'float',
  'found',
  'fromWallet',
  'gift',
  'handed',
  'intoSafe',
  'keptDays',
  'kind',
  'level',
  'line',
  'lines',
  'message',
  'moved',
  'name',
  'note',
  'offer',
  'order',
  'orderNo',
  'outOfUse',
  'paper',
  'payNo',
  'percent',
  'perDollar',
  'permissions',
  'pictures',
  'pieces',
  'price',
  'prices',
  'product',
  'purchaseYuan',
  'quantity',
  'reach',
  'received',
  'reference',
  'rejectReason',
  'roles',
  'scopes',
  'sessions',
  'since',
  'slip',
  'source',
  'sources',
  'stops',
  'store',
  'strange',
  'subject',
  'supplierOrderNo',
  'target',
  'till',
  'types',
  'until',
  'url',
  'value',
  'version',
  'way',
  'withoutMessages',
  'wrongTries',
] as const;
export type AuditFactName = (typeof auditFactNames)[number];

/** One value as the books keep it; instants are ISO texts. */
export type AuditFact =
  | string
  | number
  | boolean
  | WireMoney
  | readonly (string | number)[]
  | null
  | undefined;
