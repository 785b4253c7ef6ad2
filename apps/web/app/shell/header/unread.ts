import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { readSession, useSession } from '../../session/session.ts';

interface Unread {
  count: number;
  set(count: number): void;
}

/** How many unread messages the customer has (`unreadMessage`, specification section 3). */
export const useUnread = create<Unread>()((set) => ({ count: 0, set: (count) => set({ count }) }));

const refreshMs = 60_000;
let loadedAt = Number.NEGATIVE_INFINITY;
let loadedFor: string | null = null;

/** Only for a logged-in customer, and at most once a minute during navigation. */
async function loadUnread(): Promise<void> {
  await readSession();
  const { token } = useSession.getState();
  if (!token) return useUnread.getState().set(0);
  if (token === loadedFor && performance.now() - loadedAt < refreshMs) return;
  loadedAt = performance.now();
  loadedFor = token;
  const { count } = await call('unreadMessages', {}, { quiet: true }).catch(() => ({ count: 0 }));
  useUnread.getState().set(count);
}

const languageSentKey = 'wasit.language-told';

/** Saves the user's present language in their account, once per change: messages to them use it. */
async function sendLanguage(readToken: string | null): Promise<void> {
  await readSession();
  const { token, user } = useSession.getState();
  // A token that was just read triggers the request itself.
  if (!token || !user || token !== readToken) return;
  const choice = `${user.userId} ${document.documentElement.lang}`;
  if (localStorage.getItem(languageSentKey) === choice) return;
  await call('rememberLanguage', {}, { quiet: true });
  localStorage.setItem(languageSentKey, choice);
}

/** Keeps the badge and the account's language up to date. A visitor's page sends no request. */
export function useMessageSignals(): void {
  const token = useSession((state) => state.token);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or page is the reason to load
  useEffect(() => void loadUnread(), [token, pathname]);
  useEffect(() => void sendLanguage(token).catch(() => {}), [token]);
}
