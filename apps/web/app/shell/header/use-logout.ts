import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useCartCount } from '../../cart-count.ts';
import { dropSubscriptionOfOthers } from '../../kept/push-owner.ts';
import { dropTextsOfOthers } from '../../kept/waiting-owner.ts';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';

/** Ends the session here even when the server cannot be reached (specification, section 4). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (useAgentMode.getState().mode)
      await call('agentEnd', {}, { quiet: true }).catch(() => undefined);
    await call('logout', {}, { quiet: true }).catch(() => undefined);
    useSession.getState().signOut();
    // Before the page redirects.
    await Promise.all([dropSubscriptionOfOthers(null), dropTextsOfOthers(null)]);
    useCartCount.getState().set(0);
    localStorage.removeItem('wasit.session');
    navigate(links.home());
  };
}
