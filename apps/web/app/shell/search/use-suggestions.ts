import type { SuggestedGoods } from '@wasit/contract/search/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Suggestion } from './search-options.ts';

interface Found {
  items: readonly Suggestion[];
  goods: readonly SuggestedGoods[];
}

const waitMs = 120;
/** Quicker answers come without a word that they load. */
const slowMs = 280;
const longest = 60;
const none: Found = { items: [], goods: [] };

interface Suggested extends Found {
  /** They take longer than a moment. */
  waiting: boolean;
}

/**
 * Suggestions for the typed words, and matching goods. Requested after a pause in typing; outdated
 * answers are dropped, and errors ignored: the search works without.
 */
export function useSuggestions(typed: string): Suggested {
  const [found, setFound] = useState(none);
  const [slow, setSlow] = useState('');
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
        .catch(() => {})
        .finally(end);
    }, waitMs);
    const slowTimer = setTimeout(() => setSlow(text), slowMs);
    const end = () => {
      clearTimeout(slowTimer);
      setSlow('');
    };
    return () => {
      clearTimeout(timer);
      end();
      request.abort();
    };
  }, [text]);
  return { ...(text === '' ? none : found), waiting: slow !== '' && slow === text };
}
