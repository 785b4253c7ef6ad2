import type { Region } from '@wasit/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Regions never change while a page is open. */
const known = new Map<number, Promise<Region[]>>();

function regionsBelow(parentId: number): Promise<Region[]> {
  const cached = known.get(parentId);
  if (cached) return cached;
  const answer = call('areaList', { parentId }).then(({ items }) => items);
  known.set(parentId, answer);
  answer.catch(() => known.delete(parentId));
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
    of: number | null;
    items: readonly Region[];
    failed: boolean;
  }>({ of: null, items: [], failed: false });
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `attempt` loads again
  useEffect(() => {
    if (parentId === null) return;
    let isMounted = true;
    // Both in one update: the list must not show as loading once it can be used.
    const show = (items: readonly Region[], failed: boolean) => {
      if (!isMounted) return;
      setState({ of: parentId, items, failed });
      setRetrying(false);
    };
    regionsBelow(parentId).then(
      (items) => show(items, false),
      () => show([], true),
    );
    return () => {
      isMounted = false;
    };
  }, [parentId, attempt]);
  const current = state.of === parentId;
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
