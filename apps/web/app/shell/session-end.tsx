import { lazy, Suspense } from 'react';
import { create } from 'zustand';

const LogInAgain = lazy(() => import('../account/log-in-again.tsx').then((part) => ({ default: part.LogInAgain })));

/** Set while somebody is asked to log in again, on the page where he is: told whether he did. */
export const useSessionEnd = create<{ answer: ((again: boolean) => void) | null }>()(() => ({ answer: null }));

/** Over whatever page a session ends on; costs nobody else more than this line. */
export function SessionEnd() {
  const answer = useSessionEnd((state) => state.answer);
  if (!answer) return null;
  return (
    <Suspense>
      <LogInAgain answer={answer} />
    </Suspense>
  );
}
