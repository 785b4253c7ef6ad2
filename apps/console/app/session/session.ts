import type { StaffMember } from '@wasit/contract';
import type { Permission } from '@wasit/contract/staff/roles';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/**
 * The logged-in staff member. The session is in an HttpOnly cookie: nothing stored here grants
 * access.
 */
interface Session {
  /**
   * The start of the session; distinguishes it from the next one, also in other windows of this
   * browser.
   */
  since: number | null;
  staff: StaffMember | null;
  /** The server has ended the session: a login dialog is shown above the page. */
  hasEnded: boolean;
  signIn(staff: StaffMember): void;
  refresh(staff: StaffMember): void;
  signOut(): void;
  end(): void;
}

export const useSession = create<Session>()(
  persist(
    (set) => ({
      since: null,
      staff: null,
      hasEnded: false,
      signIn: (staff) => set({ since: Date.now(), staff, hasEnded: false }),
      refresh: (staff) => set({ staff }),
      signOut: () => set({ since: null, staff: null, hasEnded: false }),
      end: () => set({ hasEnded: true }),
    }),
    {
      name: 'wasit.staff',
      version: 2,
      // Old formats: the first release stored a token, the second lacked the names of the company's
      // own roles.
      migrate: (stored, version) => {
        const { since = null, staff = null } = (stored ?? {}) as Partial<Session>;
        if (version < 1 || !staff) return { since: null, staff: null };
        return { since, staff: { ...staff, ownRoles: [] } };
      },
      storage: createJSONStorage(() => localStorage),
      partialize: ({ since, staff }) => ({ since, staff }),
    },
  ),
);

/** Whether the staff member may do this; the server checks every call anyway. */
export const useMay = (permission: Permission): boolean =>
  useSession(({ staff }) => staff?.permissions.includes(permission) ?? false);

/**
 * Waits for a new login, here or in another window of this browser.
 * @returns whether it is the same person, so that the request may be sent again
 */
export function waitForLogin({
  since: endedSince,
  staff: owner,
}: Pick<Session, 'since' | 'staff'>): Promise<boolean> {
  void useSession.persist.rehydrate();
  if (useSession.getState().since === endedSince) useSession.getState().end();
  return new Promise((resolve) => {
    const check = ({ since, staff }: Session) => {
      if (since === endedSince) return;
      stop();
      resolve(since !== null && staff?.staffId === owner?.staffId);
    };
    const stop = useSession.subscribe(check);
    check(useSession.getState());
  });
}
