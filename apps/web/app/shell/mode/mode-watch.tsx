import { userLevel } from '@wasit/contract/accounts/levels';
import { Suspense, useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { announceModeChange, followMode, setMode, useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';
import { lazyPart } from '../loading/late.tsx';

const ModeChanged = lazyPart(() => import('./mode-changed.tsx').then((part) => part.ModeChanged));

/**
 * Applies the server's mode. On page load it is applied at once, unless content of the page would
 * disappear; later the user is informed.
 */
async function checkMode({ isFirstCheck }: { isFirstCheck: boolean }): Promise<void> {
  const mode = await call('getAgentUser', {}, { quiet: true }).catch(() => undefined);
  if (mode === undefined) return;
  if (isFirstCheck && useAgentMode.getState().mode === null) setMode(mode);
  else announceModeChange(mode);
}

/**
 * Keeps this window's mode up to date: requests it once per page and when in doubt, and listens to
 * the other windows. Only agents cause a request.
 */
export function ModeWatch() {
  const isAgent = useSession(
    ({ token, user }) => token !== null && user?.level === userLevel.agent,
  );
  const changed = useAgentMode((state) => state.changed);
  const needsCheck = useAgentMode((state) => state.needsCheck);
  const requested = useRef(false);
  useEffect(followMode, []);
  useEffect(() => {
    if (!isAgent || (requested.current && !needsCheck)) return;
    void checkMode({ isFirstCheck: !requested.current });
    requested.current = true;
  }, [isAgent, needsCheck]);
  if (!isAgent || !changed) return null;
  return (
    <Suspense>
      <ModeChanged to={changed.to} />
    </Suspense>
  );
}
