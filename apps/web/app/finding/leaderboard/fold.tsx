import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** A part of a figure that opens in place. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
