// biome-ignore lint/style/noRestrictedImports: the one place that makes it go on without a connection
import { type ComponentType, lazy, useEffect, useState } from 'react';

import { whenIdle } from './settle.ts';

const retryMs = 2000;

/**
 * A part that is empty until it is opened (a dialog, a drawer, a menu's content): its script is
 * loaded when it is first opened, and kept. Without a connection it loads once the connection is
 * back, if it is still needed; the page keeps working.
 * @param ahead loaded as soon as the page is idle, so that the first press opens it at once
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { ahead = false } = {},
): ComponentType<P & { open: boolean }> {
  let cached: ComponentType<P> | undefined;
  return function Late(props: P & { open: boolean }) {
    const [loaded, setPart] = useState(() => cached);
    const { open } = props;
    const Part = loaded ?? (open ? cached : undefined);
    useEffect(() => {
      if (!ahead || cached) return;
      return whenIdle(() => {
        load().then(
          (part) => {
            cached = part;
          },
          () => {},
        );
      });
    }, []);
    useEffect(() => {
      if (!open || Part) return;
      let timer: ReturnType<typeof setTimeout>;
      let isMounted = true;
      const loadPart = () =>
        load().then(
          (part) => {
            cached = part;
            if (isMounted) setPart(() => part);
          },
          () => {
            if (isMounted) timer = setTimeout(loadPart, retryMs);
          },
        );
      void loadPart();
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, [open, Part]);
    return Part ? <Part {...props} /> : null;
  };
}

const loadWithRetries = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P> }> =>
  load().then(
    (Part) => ({ default: Part }),
    () => new Promise((resolve) => setTimeout(() => resolve(loadWithRetries(load)), retryMs)),
  );

/**
 * A part of a page whose script is loaded apart, where and when the part is rendered. Without a
 * connection it is requested again: React's own `lazy` would replace the whole page by an error.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => loadWithRetries(load));

/** `late` for a drawer whose content is in the page that opens it. */
export const LateDrawer = late(() => import('../../ui/dialog.tsx').then(({ Drawer }) => Drawer));
