/** The warehouses whose shelves are counted: in China and in Baghdad. Free of zod. */
export const stockPlaces = ['CN', 'IQ'] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** What became of one code: as expected, not there, noted elsewhere until now, or not ours. */
export type StockResult = 'found' | 'missing' | 'moved' | 'strange';
