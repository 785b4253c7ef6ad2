/** What the goods in a parcel were found to be when they were counted. Free of zod. */
export const findings = ['pass', 'defect', 'wrong', 'short', 'over'] as const;
export type Finding = (typeof findings)[number];
/** What a clerk says; short and over follow from the count. */
export const saidFindings = ['pass', 'defect', 'wrong'] as const;
