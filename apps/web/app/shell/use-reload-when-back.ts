import { useEffect } from 'react';

/**
 * For pages that lead to a payment company: one that the browser restores as it was left would still
 * show the order as not placed, or the button as pressed.
 */
export function useReloadWhenBack(): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
