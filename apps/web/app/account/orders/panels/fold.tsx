import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Width from which everything fits. */
const wideQuery = '(min-width: 1025px)';

/** A part of the order that is rarely needed: folded on phones, open on wide screens. */
export function Fold({
  title,
  children,
  className = '',
}: {
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  // The server does not know the width; until hydration the styles show it open (centre.css).
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(matchMedia(wideQuery).matches), []);
  return (
    <details className={`order-fold ${className}`} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
