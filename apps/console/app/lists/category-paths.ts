import type { OutputOf } from '@wasit/contract';

type Node = OutputOf<'categoryTree'>['items'][number];

/** Options of all categories by path, parents first. */
export const categoryOptionsOf = (
  nodes: readonly Node[],
  parentPath = '',
): { value: string; label: string }[] =>
  nodes.flatMap(({ categoryId, categoryName, children }) => {
    const label = parentPath ? `${parentPath} › ${categoryName}` : categoryName;
    return [{ value: String(categoryId), label }, ...categoryOptionsOf(children, label)];
  });
