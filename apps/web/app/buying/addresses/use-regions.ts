import type { Region } from '@wasit/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Regions never change while a page is open. */
const requests = new Map<number, Promise<Region[]>>();

function loadRegions(parentId: number): Promise<Region[]> {
  const cached = requests.get(parentId);
  if (cached) return cached;
  const answer = call('areaList', { parentId }).then(({ items }) => items);
  requests.set(parentId, answer);
  answer.catch(() => requests.delete(parentId));
  return answer;
}

interface Regions {
  items: readonly Region[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The regions below a parent; none while no parent is chosen. */
export function useRegions(parentId: number | null): Regions {
  const [state, setState] = useState<{
    parentId: number | null;
    items: readonly Region[];
    failed: boolean;
  }>({ parentId: null, items: [], failed: false });
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `attempt` loads again
  useEffect(() => {
    if (parentId === null) return;
    let isMounted = true;
    // Both in one update: the list must not show as loading once it can be used.
    const show = (items: readonly Region[], failed: boolean) => {
      if (!isMounted) return;
      setState({ parentId, items, failed });
      setRetrying(false);
    };
    loadRegions(parentId).then(
      (items) => show(items, false),
      () => show([], true),
    );
    return () => {
      isMounted = false;
    };
  }, [parentId, attempt]);
  const current = state.parentId === parentId;
  return {
    items: current ? state.items : [],
    loading: parentId !== null && (!current || retrying),
    failed: current && state.failed,
    retry: useCallback(() => {
      setRetrying(true);
      setAttempt((count) => count + 1);
    }, []),
  };
}
