import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Loaded once per page; a change of language reloads the page. */
const requests = new Map<number, Promise<readonly CategoryNode[]>>();
const noNodes: readonly CategoryNode[] = [];

function loadBranch(categoryId: number): Promise<readonly CategoryNode[]> {
  const cached = requests.get(categoryId);
  if (cached) return cached;
  const answer = call('subCategoryTree', { categoryId }).then(({ items }) => items);
  requests.set(categoryId, answer);
  answer.catch(() => requests.delete(categoryId));
  return answer;
}

/**
 * The children of a top category; empty until loaded, and on failure: the category itself can still
 * be opened.
 */
export function useBranch(categoryId: number | null): readonly CategoryNode[] {
  const [branch, setBranch] = useState<{ parentId: number; nodes: readonly CategoryNode[] } | null>(
    null,
  );
  useEffect(() => {
    if (categoryId === null) return;
    let isMounted = true;
    loadBranch(categoryId)
      .then((nodes) => isMounted && setBranch({ parentId: categoryId, nodes }))
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [categoryId]);
  return branch && branch.parentId === categoryId ? branch.nodes : noNodes;
}
