import type { SuggestedGoods } from '@wasit/contract/search/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Suggestion } from './search-options.ts';

interface SuggestionResult {
  items: readonly Suggestion[];
  goods: readonly SuggestedGoods[];
}

const debounceMs = 120;
/** Quicker answers come without a loading text. */
const slowMs = 280;
const maxLength = 60;
const noResult: SuggestionResult = { items: [], goods: [] };

interface Suggestions extends SuggestionResult {
  /** The delay before a loading text is shown. */
  waiting: boolean;
}

/**
 * Suggestions for the typed words, and matching goods. Requested after a pause in typing; outdated
 * answers are dropped, and errors ignored: the search works without.
 */
export function useSuggestions(typed: string): Suggestions {
  const [result, setResult] = useState(noResult);
  const [slowText, setSlowText] = useState('');
  const text = typed.trim();
  useEffect(() => {
    if (text === '' || text.length > maxLength) {
      setResult(noResult);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      call('searchSuggest', { keyword: text }, { signal: request.signal })
        .then(setResult)
        .catch(() => {})
        .finally(end);
    }, debounceMs);
    const slowTimer = setTimeout(() => setSlowText(text), slowMs);
    const end = () => {
      clearTimeout(slowTimer);
      setSlowText('');
    };
    return () => {
      clearTimeout(timer);
      end();
      request.abort();
    };
  }, [text]);
  return { ...(text === '' ? noResult : result), waiting: slowText !== '' && slowText === text };
}
