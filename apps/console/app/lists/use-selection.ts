import { useEffect, useState } from 'react';

/** Selected rows by id; rows that disappear are deselected. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const present = ids.join(' ');
  useEffect(() => {
    const known = new Set(present.split(' '));
    setChosen((before) =>
      [...before].every((id) => known.has(id))
        ? before
        : new Set([...before].filter((id) => known.has(id))),
    );
  }, [present]);
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const isAllSelected = ids.length > 0 && ids.every((id) => chosen.has(id));
  return {
    chosen,
    toggle,
    isAllSelected,
    isSomeSelected: chosen.size > 0,
    toggleAll: () => setChosen(isAllSelected ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
