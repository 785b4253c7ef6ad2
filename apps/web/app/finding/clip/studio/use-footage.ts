import { useEffect, useState } from 'react';
import { OpenFootage } from '../media/footage.ts';
import type { ClipProject } from '../project.ts';

/** The opened pictures and films of a project, opened again when the goods change. */
export function useFootage(project: ClipProject): OpenFootage | null {
  const [footage, setFootage] = useState<OpenFootage | null>(null);
  const { hasMark, markId } = project;
  const sources = project.goods
    .flatMap((good) => good.sources.map(({ id }) => id))
    .concat(hasMark ? [`mark ${markId}`] : [])
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of texts opens no source again
  useEffect(() => {
    let opened: OpenFootage | null = null;
    let isOver = false;
    void OpenFootage.of(project).then((made) => {
      if (isOver) return made.close();
      opened = made;
      setFootage(made);
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [sources]);
  return footage;
}
