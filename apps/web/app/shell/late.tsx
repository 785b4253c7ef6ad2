import { type ComponentType, useEffect, useState } from 'react';

const retryMs = 2000;

/**
 * A part that shows nothing until somebody opens it (a dialog, a drawer, the inside of a menu): its
 * script is fetched with the first opening and kept. On a line that is cut it comes when the line is
 * back, while it is still wanted; the page beside it goes on.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & { open: boolean }> {
  let known: ComponentType<P> | undefined;
  return function Late(props: P & { open: boolean }) {
    const [Part, setPart] = useState(() => known);
    const { open } = props;
    useEffect(() => {
      if (!open || Part) return;
      let timer: ReturnType<typeof setTimeout>;
      let wanted = true;
      const get = () =>
        load().then(
          (found) => {
            known = found;
            if (wanted) setPart(() => found);
          },
          () => {
            if (wanted) timer = setTimeout(get, retryMs);
          },
        );
      void get();
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }, [open, Part]);
    return Part ? <Part {...props} /> : null;
  };
}

/** `late` for a drawer whose content stands in the page that opens it. */
export const LateDrawer = late(() => import('../ui/dialog.tsx').then(({ Drawer }) => Drawer));
