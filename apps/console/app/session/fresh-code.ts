import { create } from 'zustand';

interface FreshCode {
  /** Resolves the wait for a code; undefined when there is none. */
  answer: ((isGiven: boolean) => void) | undefined;
  close(isGiven: boolean): void;
}

/**
 * Acts that move money or rights need a fresh code of the authenticator; it is asked for over the
 * page (login/fresh-code-dialog).
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
 * @returns whether one was given: then the act is sent again
 */
export const requestFreshCode = (): Promise<boolean> =>
  new Promise((resolve) => {
    // A second question takes the place of the first, whose act is not sent again.
    useFreshCode.getState().answer?.(false);
    useFreshCode.setState({ answer: resolve });
  });
