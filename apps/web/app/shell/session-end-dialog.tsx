import { lazy, Suspense } from 'react';
import { useSessionAsked } from '../session/session-asked.ts';

const LogInAgain = lazy(() =>
  import('./access/log-in-again.tsx').then((part) => ({ default: part.LogInAgain })),
);

/** Over whatever page a session ends on; costs nobody else more than this line. */
export function SessionEnd() {
  const answer = useSessionAsked((state) => state.answer);
  if (!answer) return null;
  return (
    <Suspense>
      <LogInAgain answer={answer} />
    </Suspense>
  );
}
