import { serverNow } from '@wasit/client/server-time';
import { createContext, useContext } from 'react';

/** The shop's time when the page's data were read; null where they have none. */
export const NowContext = createContext<number | null>(null);

/** The shop's time, in milliseconds since 1970, on the server and in the browser. */
export function useNow(): number {
  const readAt = useContext(NowContext);
  return import.meta.env.SSR ? (readAt ?? serverNow()) : serverNow();
}
