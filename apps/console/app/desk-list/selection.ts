import type { InputOf } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import type { DeskListName } from '@wasit/contract/desks/lists';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';

export interface ListSelection {
  readonly chosen: ReadonlySet<string>;
  /** Whether each row of the page is chosen. */
  readonly hasPage: boolean;
  /** More rows match than can be chosen at once. */
  readonly isCut: boolean;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  toggle(key: string): void;
  togglePage(): void;
  chooseMatching(): Promise<void>;
  setChosenKeys(keys: readonly string[]): void;
}

interface ListSelectionInput {
  desk: DeskListName;
  query: Record<string, unknown>;
  /** The keys of the page. */
  keys: readonly string[];
}

/**
 * Rows by their keys, on this page and others. They stay chosen until they are deselected, the act
 * on them is done, or the list's query changes.
 */
export function useListSelection({ desk, query, keys }: ListSelectionInput): ListSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isCut, setCut] = useState(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { sort: _sort, ...filter } = query;
  const listKey = JSON.stringify(filter);
  const setChosenKeys = (next: readonly string[]) => {
    setChosen(new Set(next));
    setCut(false);
    setError(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts with none chosen
  useEffect(() => setChosenKeys([]), [listKey]);
  const hasPage = keys.length > 0 && keys.every((key) => chosen.has(key));
  const chooseMatching = async () => {
    setLoading(true);
    try {
      const chosenFilter = Object.fromEntries(
        Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined),
      );
      const answer = await call('matchingRows', {
        desk,
        query: chosenFilter as InputOf<'matchingRows'>['query'],
      });
      setChosenKeys(answer.keys);
      setCut(answer.isCut);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    } finally {
      setLoading(false);
    }
  };
  return {
    chosen,
    hasPage,
    isCut,
    error,
    loading,
    toggle: (key) =>
      setChosenKeys(
        chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key],
      ),
    togglePage: () =>
      setChosenKeys(
        hasPage ? [...chosen].filter((other) => !keys.includes(other)) : [...chosen, ...keys],
      ),
    chooseMatching,
    setChosenKeys,
  };
}
