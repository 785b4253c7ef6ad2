/** What the goods in a parcel were found to be when they were counted. Free of zod. */
export const findings = ['pass', 'defect', 'wrong', 'short', 'over'] as const;
export type Finding = (typeof findings)[number];
/** Why a line is checked before it is received; in this order. */
export const checkReasons = ['value', 'supplier', 'share'] as const;
export type CheckReason = (typeof checkReasons)[number];
/** What a clerk says; short and over follow from the count. */
export const saidFindings = ['pass', 'defect', 'wrong'] as const;
