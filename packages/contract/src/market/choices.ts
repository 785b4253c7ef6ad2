/** What market calls and pages may choose; free of zod, so that a browser carries it alone. */

/** 7, 30, 90 and 365 days until now. */
export const marketPeriods = ['week', 'month', 'quarter', 'year'] as const;
export type MarketPeriod = (typeof marketPeriods)[number];

/** As the supplier gave it; 1080 × 1080; 1080 × 1920 for stories. */
export const materialForms = ['original', 'square', 'story'] as const;
export type MaterialForm = (typeof materialForms)[number];
