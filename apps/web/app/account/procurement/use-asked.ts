import { useEffect, useState } from 'react';
import { useErrorText } from '../../api/use-api.ts';

/**
 * What a dialog loads about `about` when it opens; late answers to earlier requests are ignored.
 * Another `ask` loads again.
 */
export function useAsked<T>(
  about: string | null,
  ask: (about: string, signal: AbortSignal) => Promise<T>,
) {
  const textOf = useErrorText();
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setAnswer(null);
    setFailure(null);
    if (about === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    ask(about, signal).then(
      (found) => !signal.aborted && setAnswer(found),
      (cause: unknown) => !signal.aborted && setFailure(textOf(cause)),
    );
    return () => asking.abort();
  }, [about, ask, textOf]);
  return { answer, failure, setAnswer };
}
