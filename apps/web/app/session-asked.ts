import { create } from 'zustand';

/** Set while somebody is asked to log in again, on the page where he is: told whether he did. */
export const useSessionAsked = create<{ answer: ((again: boolean) => void) | null }>()(() => ({ answer: null }));
