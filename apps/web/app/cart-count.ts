import { create } from 'zustand';
import { call } from './api/call.ts';
import { useAgentMode } from './session/agent-mode.ts';

interface CartCount {
  count: number;
  /** Optimistic: the server's number follows. */
  set(count: number): void;
  refresh(): Promise<void>;
}

/** The badge beside the cart. Falls back to 0 (specification, section 9). */
export const useCartCount = create<CartCount>()((set) => ({
  count: 0,
  set: (count) => set({ count: Math.max(0, count) }),
  refresh: async () => {
    const { mode } = useAgentMode.getState();
    const { count } = await call('cartCount', mode ? { customerId: mode.userId } : {}, {
      quiet: true,
    }).catch(() => ({ count: 0 }));
    set({ count });
  },
}));
