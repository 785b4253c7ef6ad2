import { create } from 'zustand';
import { useSession } from '../../session/session.ts';

const key = 'wasit.recent';
const maxRecent = 8;

interface Recent {
  words: readonly string[];
  /** From this browser's storage; removed before another user sees the page. */
  read(): void;
  add(word: string): void;
  remove(word: string): void;
  clear(): void;
}

function readStored(): string[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(entries)
      ? entries.filter((word): word is string => typeof word === 'string').slice(0, maxRecent)
      : [];
  } catch {
    return [];
  }
}

function writeStored(words: readonly string[]): readonly string[] {
  try {
    if (words.length > 0) localStorage.setItem(key, JSON.stringify(words));
    else localStorage.removeItem(key);
  } catch {
    // Searching also works without storage.
  }
  return words;
}

/** Recent searches. Kept in this browser only, the latest first; removed at logout. */
export const useRecentSearches = create<Recent>()((set) => ({
  words: [],
  read: () => set({ words: readStored() }),
  add: (word) =>
    set({
      words: writeStored(
        [word, ...readStored().filter((other) => other !== word)].slice(0, maxRecent),
      ),
    }),
  remove: (word) => set({ words: writeStored(readStored().filter((other) => other !== word)) }),
  clear: () => set({ words: writeStored([]) }),
}));

useSession.subscribe((now, before) => {
  if (before.token && !now.token) useRecentSearches.getState().clear();
});
