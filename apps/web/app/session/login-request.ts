import { create } from 'zustand';

/**
 * Set while the user is asked to log in again on the present page; `answer` gets whether they did.
 * Separate from session-end, which pages load only when a session ends.
 */
export const useLoginRequest = create<{ answer: ((again: boolean) => void) | null }>()(() => ({
  answer: null,
}));
