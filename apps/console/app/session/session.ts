import type { StaffMember } from '@wasit/contract';
import type { Permission } from '@wasit/contract/roles';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface Session {
  token: string | null;
  staff: StaffMember | null;
  /** The server no longer knows the token: whoever works here logs in again over his page. */
  ended: boolean;
  signIn(token: string, staff: StaffMember): void;
  refresh(staff: StaffMember): void;
  signOut(): void;
  end(): void;
}

export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      staff: null,
      ended: false,
      signIn: (token, staff) => set({ token, staff, ended: false }),
      refresh: (staff) => set({ staff }),
      signOut: () => set({ token: null, staff: null, ended: false }),
      end: () => set({ ended: true }),
    }),
    { name: 'wasit.staff', storage: createJSONStorage(() => localStorage), partialize: ({ token, staff }) => ({ token, staff }) },
  ),
);

/** Whether the staff member at this console may do this; the server decides anew on every call. */
export const useMay = (permission: Permission): boolean => useSession(({ staff }) => staff?.permissions.includes(permission) ?? false);

/**
 * Waits until the member of staff whose session has ended is logged in again: here, or in another window of this browser.
 * @returns whether it is the same person, for whom a request may go out again
 */
export function loggedInAgain({ token: endedToken, staff: owner }: Pick<Session, 'token' | 'staff'>): Promise<boolean> {
  void useSession.persist.rehydrate();
  if (useSession.getState().token === endedToken) useSession.getState().end();
  return new Promise((resolve) => {
    const look = ({ token, staff }: Session) => {
      if (token === endedToken) return;
      stop();
      resolve(token !== null && staff?.staffId === owner?.staffId);
    };
    const stop = useSession.subscribe(look);
    look(useSession.getState());
  });
}
