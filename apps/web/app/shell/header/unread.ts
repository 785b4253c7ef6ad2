import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { readSession, useSession } from '../../session/session.ts';

interface Unread {
  count: number;
  set(count: number): void;
}

/** How many messages the customer has not read (`unreadMessage`, specification section 3). */
export const useUnread = create<Unread>()((set) => ({ count: 0, set: (count) => set({ count }) }));

const askAgainMs = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;
let askedFor: string | null = null;

/** Asks for a logged-in customer only, and at most once a minute while they walk about. */
async function loadUnread(): Promise<void> {
  await readSession();
  const { token } = useSession.getState();
  if (!token) return useUnread.getState().set(0);
  if (token === askedFor && performance.now() - askedAt < askAgainMs) return;
  askedAt = performance.now();
  askedFor = token;
  const { count } = await call('unreadMessages', {}, { quiet: true }).catch(() => ({ count: 0 }));
  useUnread.getState().set(count);
}

const languageSentKey = 'wasit.language-told';

/**
 * Tells the account which language its owner reads now, once per change: messages to them are in
 * it.
 */
async function sendLanguage(seen: string | null): Promise<void> {
  await readSession();
  const { token, user } = useSession.getState();
  // A token that was read just now asks again by itself.
  if (!token || !user || token !== seen) return;
  const choice = `${user.userId} ${document.documentElement.lang}`;
  if (localStorage.getItem(languageSentKey) === choice) return;
  await call('rememberLanguage', {}, { quiet: true });
  localStorage.setItem(languageSentKey, choice);
}

/** Keeps the badge right and the account's language known. A visitor's page asks nothing. */
export function useMessageSignals(): void {
  const token = useSession((state) => state.token);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or page is the reason to ask
  useEffect(() => void loadUnread(), [token, pathname]);
  useEffect(() => void sendLanguage(token).catch(() => {}), [token]);
}
