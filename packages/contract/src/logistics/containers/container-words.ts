/** Words of container files; free of zod, for the desks. */

/** What a container costs money for. */
export const costKinds = [
  'ocean-freight',
  'origin-charges',
  'destination-charges',
  'customs-duty',
  'inland-transport',
  'insurance',
  'other',
] as const;
export type CostKind = (typeof costKinds)[number];

/** What invoices for containers are written in. */
export const costCurrencies = ['USD', 'CNY', 'IQD'] as const;
export type CostCurrency = (typeof costCurrencies)[number];
/** Decimals of an amount in it. */
export const minorPerCost = { USD: 100, CNY: 100, IQD: 1 } as const satisfies Record<
  CostCurrency,
  number
>;

/** The papers that customs ask for, per container. */
export const customsPapers = ['invoice', 'packing-list', 'hs-summary', 'consignees'] as const;
export type CustomsPaper = (typeof customsPapers)[number];
