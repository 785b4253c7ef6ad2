/**
 * The tabs of the help centre as `/helpCenter/{name}` names them: 1 how buying works, 2 shipping, 3
 * payment, 4 returns and refunds, 5 accounts and security, 6 terms and privacy. The footer refers
 * to 6 and 1 (specification, section 2). Free of zod.
 */
export const helpTabs = [1, 2, 3, 4, 5, 6] as const;
export type HelpTab = (typeof helpTabs)[number];

export const helpTabOf = (name: string): HelpTab | undefined =>
  helpTabs.find((tab) => String(tab) === name);
