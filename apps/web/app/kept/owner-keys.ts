/** Whose order news this browser shows: one person's, written when they asked for them. */
export const pushOwnerKey = 'wasit.push';
/** Whose texts wait in this browser for a connection; there as long as there are some. */
export const waitingOwnerKey = 'wasit.waiting';
export const waitingDatabase = 'wasit-waiting';
