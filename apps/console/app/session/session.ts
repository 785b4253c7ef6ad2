import type { StaffMember } from '@wasit/contract';
import type { Permission } from '@wasit/contract/staff/roles';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/**
 * The member of staff at this console. The session itself is in a cookie that scripts cannot read:
 * what is kept here opens nothing.
 */
interface Session {
  /**
   * When the present session was opened; distinguishes it from the next, also in the other windows
   * of this browser.
   */
  since: number | null;
  staff: StaffMember | null;
  /** The session is over at the server: a new login is asked for over the page. */
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
      // The first release kept a token here, the second one no names of the company's own roles.
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

/** Whether the staff member at this console may do this; the server decides anew on every call. */
export const useMay = (permission: Permission): boolean =>
  useSession(({ staff }) => staff?.permissions.includes(permission) ?? false);

/**
 * Waits until the member of staff whose session has ended is logged in again: here, or in another
 * window of this browser.
 * @returns whether it is the same person, for whom a request may go out again
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
