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
 * What the words typed so far may become, and goods they lead to. Asked after a short rest; an
 * answer that comes after the next letter is thrown away, and one that fails leaves no trace: a
 * search works without.
 */
export function useSuggestions(typed: string): Suggested {
  const [found, setFound] = useState(none);
  const text = typed.trim();
  useEffect(() => {
    if (text === '' || text.length > longest) {
      setFound(none);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call('searchSuggest', { keyword: text }, { signal: asking.signal })
        .then(setFound)
        .catch(() => {});
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return text === '' ? none : found;
}
