import { type RefObject, useEffect } from 'react';
import { isTyping } from '../ui/is-typing.ts';

/** The focused row and all rows of its list. */
function rowsIn(frame: HTMLElement) {
  const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr')];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  return { rows, at: index, row: rows[index] };
}

/** The link to the row's own page, else its first act; not the link to its customer or order. */
function openRow(row: HTMLElement): void {
  const targets = ['.w-row-link', '[data-row-acts] :is(a, button)', 'a, button'];
  targets
    .map((selector) => row.querySelector<HTMLElement>(selector))
    .find((target) => target !== null)
    ?.click();
}

/** @returns whether the key was handled */
function handleKey(frame: HTMLElement, { key, code }: KeyboardEvent): boolean {
  const { rows, at: index, row } = rowsIn(frame);
  // By physical key: an Arabic layout types other letters.
  if (key === '/') {
    const field = frame.querySelector<HTMLInputElement>('form[role="search"] input');
    field?.focus();
    return field !== null;
  }
  if (code === 'KeyJ' || code === 'KeyK') {
    const next = rows[code === 'KeyJ' ? index + 1 : Math.max(0, index - 1)];
    next?.focus();
    return next !== undefined;
  }
  if (code === 'KeyX' && row) row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  else if (code === 'KeyC' && row) row.querySelector<HTMLElement>('[data-copy]')?.click();
  else if (key === 'Enter' && row && row === document.activeElement) openRow(row);
  else if (key === 'Escape' && row === document.activeElement) row?.blur();
  else return false;
  return row !== undefined;
}

/**
 * Keyboard shortcuts: `/` focuses the search, J and K move between rows, X selects, C copies, Enter
 * opens the row or starts its first act, Escape leaves it.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (!frame.current || document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (handleKey(frame.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
