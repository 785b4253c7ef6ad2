/** The warehouses whose shelves are counted: in China and in Baghdad. Free of zod. */
export const stockPlaces = ['CN', 'IQ'] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** Limits of one count of a shelf: number and length of codes. */
export const countedCodes = { most: 500, letters: 60 } as const;

/** The result for one code: as expected, missing, moved here, or not ours. */
export type StockResult = 'found' | 'missing' | 'moved' | 'strange';
