import { Suspense } from 'react';
import { useLoginRequest } from '../session/login-request.ts';
import { lazyPart } from './loading/late.tsx';

const LogInAgain = lazyPart(() =>
  import('./access/log-in-again.tsx').then((part) => part.LogInAgain),
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
