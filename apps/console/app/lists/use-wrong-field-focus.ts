import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first visible wrong field of a form that was refused: it may be far above the button.
 * The cursor of anyone who went elsewhere meanwhile stays.
 * @returns to be called once an attempt has been refused
 */
export function useWrongFieldFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const { activeElement, body } = document;
    if (refusals === 0 || !form.current) return;
    if (activeElement !== body && !form.current.contains(activeElement)) return;
    for (const field of form.current.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
      field.focus();
      // A hidden field does not take the focus.
      if (document.activeElement === field) return;
    }
  }, [refusals, form]);
  return () => setRefusals((before) => before + 1);
}
