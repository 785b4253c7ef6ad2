import { serverNow } from '@wasit/client/server-time';

/** Milliseconds until an instant by the shop's clock; the computer's own may be wrong. */
export const msUntil = (at: string): number => Date.parse(at) - serverNow();
