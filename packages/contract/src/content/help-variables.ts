/**
 * Figures that help texts can use as `{{payTime}}`: filled in when the page is made, so that texts
 * stay correct when a rule changes. Free of zod.
 */
export const helpVariables = [
  'payTime',
  'cartTime',
  'absorb',
  'answerTime',
  'vip',
  'floor',
  'wishes',
  'confirmTime',
  'dispatchTime',
  'quality',
  'damage',
  'evidence',
  'complaintAccept',
  'complaintReview',
  'complaintPictures',
  'china',
  'sea',
  'insurance',
  'freeTime',
  'warnFirst',
  'warnLast',
  'alarm',
  'spreadMeasured',
  'spreadOfficial',
  'spreadSupplier',
  'spreadCategory',
  'rate',
  'step',
  'review',
  'grace',
  'proofs',
  'proofSize',
  'cardsMost',
  'topUpLeast',
  'topUpMost',
  'withdrawUsd',
  'withdrawIqd',
  'giftLeast',
  'payTries',
  'payLock',
  'codeTime',
  'codeTries',
  'loginTries',
  'loginLock',
  'idle',
  'longest',
  'mode',
  'visitor',
  'searchPictures',
  'searchWords',
  'company',
  'minimum',
  'storagePrice',
  'platforms',
] as const;
export type HelpVariable = (typeof helpVariables)[number];

/** The first `{{name}}` of a text that is not one of our figures. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, name = '']) => name.trim())
    .find((name) => !helpVariables.some((one) => one === name));
