/** Results of counting the goods in a parcel. Free of zod. */
export const findings = ['pass', 'defect', 'wrong', 'short', 'over'] as const;
export type Finding = (typeof findings)[number];
/** Why a line is checked before it is received; in this order. */
export const checkReasons = ['value', 'supplier', 'share'] as const;
export type CheckReason = (typeof checkReasons)[number];
/** Findings entered by a clerk; short and over follow from the count. */
export const checkedFindings = ['pass', 'defect', 'wrong'] as const;
/**
 * A customer's choices for goods that are not as ordered: accept them, get a refund, or wait for
 * replacements.
 */
export const goodsAnswers = ['keep', 'refund', 'replace'] as const;
export type GoodsAnswer = (typeof goodsAnswers)[number];
/** `withdrawn`: staff settled it otherwise before there was an answer. */
export const goodsQuestionStates = ['open', ...goodsAnswers, 'withdrawn'] as const;
export type GoodsQuestionState = (typeof goodsQuestionStates)[number];
