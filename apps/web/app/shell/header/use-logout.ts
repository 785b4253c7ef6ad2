import { useRunning } from '@wasit/client/use-running';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useCartCount } from '../../cart-count.ts';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { leaveBrowser } from '../../session/session.ts';

/** The timeout: the person may hand the phone over meanwhile. */
const options = { quiet: true, timeoutMs: 4_000 } as const;

/** Ends the session here even when the server cannot be reached (specification, section 4). */
export function useLogout(): { logout: () => void; busy: boolean } {
  const navigate = useNavigate();
  const { run, busy } = useRunning();
  const logout = () =>
    void run(async () => {
      if (useAgentMode.getState().mode) await call('agentEnd', {}, options).catch(() => undefined);
      await call('logout', {}, options).catch(() => undefined);
      // Before the page redirects.
      await leaveBrowser();
      useCartCount.getState().set(0);
      localStorage.removeItem('wasit.session');
      navigate(links.home());
    });
  return { logout, busy };
}
