import { type ComponentProps, useEffect, useState } from 'react';
import { Fold } from './fold.tsx';

/** Opens when its field is filled, as by a stored draft; only its reader closes it. */
export function FieldFold({
  isFilled,
  ...rest
}: Omit<ComponentProps<typeof Fold>, 'open' | 'onToggle'> & { isFilled: boolean }) {
  const [open, setOpen] = useState(isFilled);
  useEffect(() => {
    if (isFilled) setOpen(true);
  }, [isFilled]);
  return (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} {...rest} />
  );
}
