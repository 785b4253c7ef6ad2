import type { SuggestedGoods } from '@wasit/contract/search/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Suggestion } from './search-options.ts';

interface Suggested {
  items: readonly Suggestion[];
  goods: readonly SuggestedGoods[];
}

const waitMs = 120;
const longest = 60;
const none: Suggested = { items: [], goods: [] };

/**
 * Suggestions for the typed words, and matching goods. Requested after a pause in typing; outdated
 * answers are dropped, and errors ignored: the search works without.
 */
export function useSuggestions(typed: string): Suggested {
  const [found, setFound] = useState(none);
  const text = typed.trim();
  useEffect(() => {
    if (text === '' || text.length > longest) {
      setFound(none);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      call('searchSuggest', { keyword: text }, { signal: request.signal })
        .then(setFound)
        .catch(() => {});
    }, waitMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return text === '' ? none : found;
}
