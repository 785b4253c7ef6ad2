import { type RefObject, useEffect } from 'react';
import { isTyping } from '../ui/is-typing.ts';

/** The row with the focus in it, and the rows around it. */
function rowsIn(frame: HTMLElement) {
  const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr')];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  return { rows, at: index, row: rows[index] };
}

/** Its own page, else what can be done with it: not the page of its customer or order. */
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
  // By the key's position: with an Arabic layout it types another letter.
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
 * `/` goes to the search, J and K to the next row and the one before, X marks a row, C copies what
 * it has to copy, Enter opens it or begins its first act, Escape leaves it.
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
