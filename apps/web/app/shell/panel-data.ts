import type { Call } from '@wasit/client/call';
import { create } from 'zustand';
import { call } from '../api/call.ts';

/** Hot words, and the categories of the top level. */
export interface PanelData {
  hotWords: readonly string[];
  categories: readonly { categoryId: number; categoryName: string }[];
}

export const readPanelData = (callApi: Call<'rootCategories' | 'hotWords'>): Promise<PanelData> =>
  Promise.all([callApi('rootCategories', {}), callApi('hotWords', {})]).then(
    ([categories, words]) => ({
      categories: categories.items,
      hotWords: words.items.map(({ name }) => name),
    }),
  );

export const usePanelData = create<PanelData>()(() => ({ hotWords: [], categories: [] }));

let requested = false;

/**
 * Loaded when a search box or category menu is first touched, beside the scripts of its panel: no
 * page carries them. A failed load is retried with the next touch.
 */
export function loadPanelData(): void {
  if (requested) return;
  requested = true;
  readPanelData(call).then(usePanelData.setState, () => {
    requested = false;
  });
}
