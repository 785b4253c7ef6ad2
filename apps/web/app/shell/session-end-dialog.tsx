import { lazy, Suspense } from 'react';
import { useSessionAsked } from '../session/session-asked.ts';

const LogInAgain = lazy(() =>
  import('./access/log-in-again.tsx').then((part) => ({ default: part.LogInAgain })),
);

/** Over any page on which a session ends; its script is loaded only then. */
export function SessionEnd() {
  const answer = useSessionAsked((state) => state.answer);
  if (!answer) return null;
  return (
    <Suspense>
      <LogInAgain answer={answer} />
    </Suspense>
  );
}
