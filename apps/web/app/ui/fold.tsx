import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps extends Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page that opens in place. */
export function Fold({ title, className = '', children, ...rest }: FoldProps) {
  return (
    <details className={`fold ${className}`.trimEnd()} {...rest}>
      <summary>
        {title} <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
