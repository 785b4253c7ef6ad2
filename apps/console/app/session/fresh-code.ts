import { create } from 'zustand';

interface FreshCode {
  /** Answers whoever waits for a code; undefined when nobody does. */
  answer: ((isGiven: boolean) => void) | undefined;
  close(isGiven: boolean): void;
}

/**
 * Acts that move money or rights want the authenticator once more; the question stands over the
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
export const freshCodeGiven = (): Promise<boolean> =>
  new Promise((resolve) => {
    // A second question takes the place of the first, whose act is not sent again.
    useFreshCode.getState().answer?.(false);
    useFreshCode.setState({ answer: resolve });
  });
