import { create } from 'zustand';

/**
 * Set while the page asks the user to log in again; `answer` is called with whether they did.
 * Separate from session-end, which is loaded only when a session ends.
 */
export const useLoginRequest = create<{ answer: ((again: boolean) => void) | null }>()(() => ({
  answer: null,
}));
