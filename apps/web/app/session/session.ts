import type { User } from '@wasit/contract/accounts/endpoints';
import { redirect } from 'react-router';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { dropSubscriptionOfOthers } from '../kept/push-owner.ts';
import { seenKey } from '../kept/seen-key.ts';
import { dropTabData } from '../kept/tab-data.ts';
import { dropTextsOfOthers } from '../kept/waiting-owner.ts';
import { lastOrderKey } from '../last-order.ts';
import { links } from '../links.ts';

interface Session {
  token: string | null;
  user: User | null;
  signIn(token: string, user: User): void;
  signOut(): void;
}

/**
 * The logged-in user of this browser. Only token and user are stored (specification, section 3).
 */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      user: null,
      signIn: (token, user) => {
        void dropSubscriptionOfOthers(user.userId);
        void dropTextsOfOthers(user.userId);
        set({ token, user });
      },
      signOut: () => {
        localStorage.removeItem(lastOrderKey);
        localStorage.removeItem(seenKey);
        set({ token: null, user: null });
      },
    }),
    {
      name: 'wasit.session',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ token, user }) => ({ token, user }),
      // A logout removes what is stored: then nobody is logged in.
      merge: (stored, now) => ({ ...now, token: null, user: null, ...(stored as object) }),
      // Read after hydration (root effect), so that the browser's first render equals the server's.
      skipHydration: true,
    },
  ),
);

// Also after a logout in another tab.
useSession.subscribe(({ user }, before) => {
  if (before.user && before.user.userId !== user?.userId) dropTabData();
});

/**
 * Ends the session in this browser, with everything kept here for the person: the next one at this
 * device must not see it.
 */
export async function leaveBrowser(): Promise<void> {
  useSession.getState().signOut();
  await Promise.all([dropSubscriptionOfOthers(null), dropTextsOfOthers(null)]);
}

const cookieMaxAgeSeconds = 180 * 24 * 60 * 60;

// The server shows personal pages only if this is set beside the session's own cookie, which
// scripts cannot remove: so a logout without a connection also works (decision 0081).
if (typeof document !== 'undefined')
  useSession.subscribe(({ token }) => {
    const [value, maxAge] = token ? ['1', cookieMaxAgeSeconds] : ['', 0];
    // biome-ignore lint/suspicious/noDocumentCookie: must be done before the page unloads
    document.cookie = `wasit_logged_in=${value};path=/;max-age=${maxAge};samesite=lax`;
  });

/** Whether the session has been read; never on the server. */
export const isSessionRead = (): boolean =>
  typeof document !== 'undefined' && useSession.persist.hasHydrated();

export async function readSession(): Promise<void> {
  if (!useSession.persist.hasHydrated()) await useSession.persist.rehydrate();
}

/** For client loaders of pages that show visitors something else. */
export async function isLoggedIn(): Promise<boolean> {
  await readSession();
  return useSession.getState().token !== null;
}

/** For client loaders of private pages: visitors are sent to /login and back. */
export async function requireLogin(request: Request): Promise<{ token: string; user: User }> {
  await readSession();
  const { token, user } = useSession.getState();
  if (token && user) return { token, user };
  const { pathname, search } = new URL(request.url);
  throw redirect(links.login(`${pathname}${search}`));
}

/** A logout in one tab logs out all tabs; another person's login reloads them. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'wasit.session' && event.key !== null) return;
    const before = useSession.getState().user;
    void useSession.persist.rehydrate();
    const { user } = useSession.getState();
    if (before && user && before.userId !== user.userId) location.reload();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
