import { lazy, Suspense } from 'react';
import { useLoginRequest } from '../session/login-request.ts';

const LogInAgain = lazy(() =>
  import('./access/log-in-again.tsx').then((part) => ({ default: part.LogInAgain })),
);

/** Over any page on which a session ends; its script is loaded only then. */
export function SessionEnd() {
  const answer = useLoginRequest((state) => state.answer);
  if (!answer) return null;
  return (
    <Suspense>
      <LogInAgain answer={answer} />
    </Suspense>
  );
}
