/** Customer levels (product decision 3). */
export const userLevel = { customer: 1, vip: 6, agent: 12 } as const;
