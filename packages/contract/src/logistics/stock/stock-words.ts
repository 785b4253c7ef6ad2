/** The warehouses whose shelves are counted: in China and in Baghdad. Free of zod. */
export const stockPlaces = ['CN', 'IQ'] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** What one count of a shelf takes: so many codes, each of so many letters. */
export const countedCodes = { most: 500, letters: 60 } as const;

/** What became of one code: as expected, not there, noted elsewhere until now, or not ours. */
export type StockResult = 'found' | 'missing' | 'moved' | 'strange';
