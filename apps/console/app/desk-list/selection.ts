import type { InputOf } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import type { DeskListName } from '@wasit/contract/desks/lists';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { noneChosen, withMatching } from './chosen-rows.ts';

export interface ListSelection {
  readonly chosen: ReadonlySet<string>;
  /** Whether the whole page is selected. */
  readonly hasPage: boolean;
  /** Whether more rows match than can be selected at once. */
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
 * Selected rows by key, across pages. They stay selected until deselected, until the act on them is
 * done, or until the query changes.
 */
export function useListSelection({ desk, query, keys }: ListSelectionInput): ListSelection {
  const { sort: _sort, ...filter } = query;
  const listKey = JSON.stringify(filter);
  const [stored, setStored] = useState(() => noneChosen(listKey));
  /** The query whose matching rows are being requested. */
  const [askedKey, setAskedKey] = useState<string>();
  const [failure, setFailure] = useState<{ listKey: string; error: ApiError }>();
  const present = stored.listKey === listKey ? stored : noneChosen(listKey);
  // Reset during render: a selection of another query must never show.
  if (present !== stored) setStored(present);
  const { keys: chosen, isCut } = present;
  const setChosenKeys = (next: readonly string[]) => {
    setStored({ listKey, keys: new Set(next), isCut: false });
    setFailure(undefined);
  };
  const hasPage = keys.length > 0 && keys.every((key) => chosen.has(key));
  const chooseMatching = async () => {
    setAskedKey(listKey);
    try {
      const chosenFilter = Object.fromEntries(
        Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined),
      );
      const answer = await call('matchingRows', {
        desk,
        query: chosenFilter as InputOf<'matchingRows'>['query'],
      });
      const matching = { listKey, keys: new Set(answer.keys), isCut: answer.isCut };
      setStored((now) => withMatching(now, matching));
      setFailure(undefined);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setFailure({ listKey, error: caught });
    } finally {
      setAskedKey((now) => (now === listKey ? undefined : now));
    }
  };
  return {
    chosen,
    hasPage,
    isCut,
    error: failure?.listKey === listKey ? failure.error : undefined,
    loading: askedKey === listKey,
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
