import { type KeyboardEvent, useState } from 'react';
import { nextOption } from './search-options.ts';

interface ComboboxKeys {
  count: number;
  /** Called for Delete on an option; true when it was removed. */
  onDelete: (active: number) => boolean;
}

/**
 * Whether the list is open, and its active option; arrow keys move, Escape closes (WAI-ARIA
 * combobox with a list).
 */
export function useCombobox({ count, onDelete }: ComboboxKeys) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A Chinese or Kurdish input method needs its own arrows.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Delete' && active >= 0) {
      if (onDelete(active)) {
        event.preventDefault();
        setActive(Math.min(active, count - 2));
      }
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, count));
    }
  };
  return { open, active: active < count ? active : -1, setOpen, setActive, close, onKeyDown };
}
