/** The user whose notifications this browser shows; set when they turn them on. */
export const pushOwnerKey = 'wasit.push';
/** The user whose texts wait in this browser for a connection; set while there are any. */
export const waitingOwnerKey = 'wasit.waiting';
export const waitingDatabase = 'wasit-waiting';
