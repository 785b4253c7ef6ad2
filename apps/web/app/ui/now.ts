import { serverNow } from '@wasit/client/server-time';
import { createContext, useContext } from 'react';

/** The shop's time at which the data of a page were read; null where it does not say. */
export const NowContext = createContext<number | null>(null);

/** What time it is in the shop, in milliseconds since 1970, on the server and in the browser. */
export function useNow(): number {
  const readAt = useContext(NowContext);
  return import.meta.env.SSR ? (readAt ?? serverNow()) : serverNow();
}
