import { create } from 'zustand';

interface FreshCode {
  /** Resolves a pending request; undefined if there is none. */
  answer: ((isGiven: boolean) => void) | undefined;
  close(isGiven: boolean): void;
}

/**
 * Acts on money or permissions need a fresh authenticator code, which is asked for above the page
 * (login/fresh-code-dialog).
 */
export const useFreshCode = create<FreshCode>()((set, get) => ({
  answer: undefined,
  close: (isGiven) => {
    get().answer?.(isGiven);
    set({ answer: undefined });
  },
}));

/**
 * Asks for a fresh code.
 * @returns whether it was entered; then the act is sent again
 */
export const requestFreshCode = (): Promise<boolean> =>
  new Promise((resolve) => {
    // A second request replaces the first, whose act is not sent again.
    useFreshCode.getState().answer?.(false);
    useFreshCode.setState({ answer: resolve });
  });
