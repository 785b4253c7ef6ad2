/** Words of container files; free of zod, for the desks. */

/** Kinds of a container's costs. */
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

/** Currencies of invoices for containers. */
export const costCurrencies = ['USD', 'CNY', 'IQD'] as const;
export type CostCurrency = (typeof costCurrencies)[number];
/** Decimals of an amount in it. */
export const minorPerCost = { USD: 100, CNY: 100, IQD: 1 } as const satisfies Record<
  CostCurrency,
  number
>;

/** The papers required by customs, per container. */
export const customsPapers = ['invoice', 'packing-list', 'hs-summary', 'consignees'] as const;
export type CustomsPaper = (typeof customsPapers)[number];
