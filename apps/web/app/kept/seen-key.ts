/**
 * Key under which this browser keeps the goods that were viewed lately (finding/catalogue/seen.ts);
 * removed at logout.
 */
export const seenKey = 'wasit.seen';
