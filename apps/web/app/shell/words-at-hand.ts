import type { Call } from '@wasit/client/call';
import { create } from 'zustand';
import { call } from '../api/call.ts';

/** What others search for, and the categories of the top level. */
export interface WordsAtHand {
  hotWords: readonly string[];
  categories: readonly { categoryId: number; categoryName: string }[];
}

export const readWordsAtHand = (ask: Call<'rootCategories' | 'hotWords'>): Promise<WordsAtHand> =>
  Promise.all([ask('rootCategories', {}), ask('hotWords', {})]).then(([categories, words]) => ({
    categories: categories.items,
    hotWords: words.items.map(({ name }) => name),
  }));

export const useWordsAtHand = create<WordsAtHand>()(() => ({ hotWords: [], categories: [] }));

let asked = false;

/**
 * With the first touch of a search box or a menu of categories, beside the scripts of what opens:
 * no page brings them. What cannot be had is asked for again with the next touch.
 */
export function bringWordsAtHand(): void {
  if (asked) return;
  asked = true;
  readWordsAtHand(call).then(useWordsAtHand.setState, () => {
    asked = false;
  });
}
