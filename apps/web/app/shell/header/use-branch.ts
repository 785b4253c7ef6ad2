import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Loaded once per page; a change of language reloads the page. */
const known = new Map<number, Promise<readonly CategoryNode[]>>();
const nothing: readonly CategoryNode[] = [];

function branchOf(categoryId: number): Promise<readonly CategoryNode[]> {
  const cached = known.get(categoryId);
  if (cached) return cached;
  const answer = call('subCategoryTree', { categoryId }).then(({ items }) => items);
  known.set(categoryId, answer);
  answer.catch(() => known.delete(categoryId));
  return answer;
}

/**
 * The children of a top category; empty until loaded, and on failure: the category itself can still
 * be opened.
 */
export function useBranch(categoryId: number | null): readonly CategoryNode[] {
  const [branch, setBranch] = useState<{ of: number; nodes: readonly CategoryNode[] } | null>(null);
  useEffect(() => {
    if (categoryId === null) return;
    let isMounted = true;
    branchOf(categoryId)
      .then((nodes) => isMounted && setBranch({ of: categoryId, nodes }))
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [categoryId]);
  return branch && branch.of === categoryId ? branch.nodes : nothing;
}
