import type { StaffMember } from '@wasit/contract';
import type { Permission } from '@wasit/contract/roles';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface Session {
  token: string | null;
  staff: StaffMember | null;
  /** The server no longer knew the token; the login screen says so. */
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
      end: () => set({ token: null, staff: null, ended: true }),
    }),
    { name: 'wasit.staff', storage: createJSONStorage(() => localStorage), partialize: ({ token, staff }) => ({ token, staff }) },
  ),
);

/** Whether the staff member at this console may do this; the server decides anew on every call. */
export const useMay = (permission: Permission): boolean => useSession(({ staff }) => staff?.permissions.includes(permission) ?? false);
