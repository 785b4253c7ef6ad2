import { userLevel } from '@wasit/contract/accounts/levels';
import { Suspense, useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { announceModeChange, followMode, setMode, useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';
import { lazyPart } from '../loading/late.tsx';

const ModeChanged = lazyPart(() => import('./mode-changed.tsx').then((part) => part.ModeChanged));

/**
 * Applies the server's mode. On page load it is shown as it is, unless that removes what the page
 * showed; later the user is told.
 */
async function look({ first }: { first: boolean }): Promise<void> {
  const now = await call('getAgentUser', {}, { quiet: true }).catch(() => undefined);
  if (now === undefined) return;
  if (first && useAgentMode.getState().mode === null) setMode(now);
  else announceModeChange(now);
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
  const doubted = useAgentMode((state) => state.doubted);
  const requested = useRef(false);
  useEffect(followMode, []);
  useEffect(() => {
    if (!isAgent || (requested.current && !doubted)) return;
    void look({ first: !requested.current });
    requested.current = true;
  }, [isAgent, doubted]);
  if (!isAgent || !changed) return null;
  return (
    <Suspense>
      <ModeChanged to={changed.to} />
    </Suspense>
  );
}
