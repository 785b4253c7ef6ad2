import { create } from 'zustand';

/**
 * Set while somebody is asked to log in again, on the page where they are: told whether they did.
 * Apart from session-end, which pages fetch only when a session ends.
 */
export const useSessionAsked = create<{ answer: ((again: boolean) => void) | null }>()(() => ({
  answer: null,
}));
