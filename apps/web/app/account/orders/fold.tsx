import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** From here on there is room for all of it. */
const wide = '(min-width: 1025px)';

/** A part of the order that few need at once: folded on phones, open where there is room. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  // The server does not know the width; styles show an open one meanwhile (centre.css).
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(matchMedia(wide).matches), []);
  return (
    <details className="order-fold" open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
