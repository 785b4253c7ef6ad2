import type { OutputOf } from '@wasit/contract';

type Node = OutputOf<'categoryTree'>['items'][number];

/** Each category by its path, the upper ones first. */
export const categoryOptionsOf = (
  nodes: readonly Node[],
  parentPath = '',
): { value: string; label: string }[] =>
  nodes.flatMap(({ categoryId, categoryName, children }) => {
    const label = parentPath ? `${parentPath} › ${categoryName}` : categoryName;
    return [{ value: String(categoryId), label }, ...categoryOptionsOf(children, label)];
  });
