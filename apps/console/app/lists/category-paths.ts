import type { OutputOf } from '@wasit/contract';

type Node = OutputOf<'categoryTree'>['items'][number];

/** Each category by its path, the upper ones first. */
export const pathsOf = (nodes: readonly Node[], above = ''): { value: string; label: string }[] =>
  nodes.flatMap(({ categoryId, categoryName, children }) => {
    const label = above ? `${above} › ${categoryName}` : categoryName;
    return [{ value: String(categoryId), label }, ...pathsOf(children, label)];
  });
