import { useEffect, useState } from 'react';

/** Chosen rows by id; those that leave the list leave the choice. */
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
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return {
    chosen,
    toggle,
    all,
    some: chosen.size > 0,
    toggleAll: () => setChosen(all ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
