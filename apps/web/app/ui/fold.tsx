import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
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

/** Opens when its field is filled, as by a stored draft; only its reader closes it. */
export function FieldFold({
  isFilled,
  ...rest
}: Omit<FoldProps, 'open' | 'onToggle'> & { isFilled: boolean }) {
  const [open, setOpen] = useState(isFilled);
  useEffect(() => {
    if (isFilled) setOpen(true);
  }, [isFilled]);
  return (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} {...rest} />
  );
}
