import type { ApiError } from '@wasit/contract/api';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first wrong field of a form after each attempt that failed: it may be far above the
 * button.
 * @returns to be called with each attempt
 */
export function useWrongFieldFocus(
  form: RefObject<HTMLElement | null>,
  error: ApiError | undefined,
): () => void {
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, and each refusal
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, error]);
  return () => setAttempts((before) => before + 1);
}
