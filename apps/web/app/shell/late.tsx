import { type ComponentType, useEffect, useState } from 'react';

const retryMs = 2000;

/**
 * A part that is empty until it is opened (a dialog, a drawer, a menu's content): its script is
 * loaded when it is first opened, and kept. Without a connection it loads once the connection is
 * back, if still wanted; the page keeps working.
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

/** `late` for a drawer whose content is in the page that opens it. */
export const LateDrawer = late(() => import('../ui/dialog.tsx').then(({ Drawer }) => Drawer));
