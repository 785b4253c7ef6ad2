/** Whose order news this browser shows: one person's, written when they asked for them. */
export const pushOwnerKey = 'wasit.push';
