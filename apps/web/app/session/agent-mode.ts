import type { AgentMode } from '@wasit/contract/agency/endpoints';
import { create } from 'zustand';
import { useSession } from './session.ts';

export const modeKey = 'wasit.mode';

type Mode = Pick<AgentMode, 'modeId' | 'userId' | 'userName' | 'phone' | 'email' | 'endsAt'>;

interface AgentModeState {
  /** For whom this window acts: what the banner shows and what every request names. */
  mode: Mode | null;
  /**
   * Set when this window learnt that it is otherwise now: in another window, on the server, or by
   * time. It goes on under the old mode until its user has read that.
   */
  changed: { to: Mode | null } | null;
  /** The server refused a request of this window: somebody must look what is so now. */
  doubted: boolean;
}

/**
 * For whom an agent acts in this window. The server has the last word: a request that names another
 * mode than there is does nothing.
 */
export const useAgentMode = create<AgentModeState>()(() => ({
  mode: null,
  changed: null,
  doubted: false,
}));

function stored(): Mode | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(modeKey) ?? 'null');
    return typeof kept === 'object' &&
      kept !== null &&
      'modeId' in kept &&
      'userId' in kept &&
      'userName' in kept
      ? (kept as Mode)
      : null;
  } catch {
    return null;
  }
}

const show = (mode: Mode | null): void => {
  useAgentMode.setState({ mode, changed: null, doubted: false });
  // The banner's place is kept before its script runs (root, restoreMode).
  if (mode) document.documentElement.dataset.mode = '';
  else delete document.documentElement.dataset.mode;
};

/** Begins, changes or ends the mode here and tells the other windows. */
export function setMode(mode: Mode | null): void {
  show(mode);
  if (mode) localStorage.setItem(modeKey, JSON.stringify(mode));
  else localStorage.removeItem(modeKey);
}

/** It is otherwise now; the user is told before anything goes on. */
export function announceModeChange(to: Mode | null): void {
  if (to?.modeId === useAgentMode.getState().mode?.modeId)
    useAgentMode.setState({ changed: null, doubted: false });
  else useAgentMode.setState({ changed: { to }, doubted: false });
}

export const questionMode = (): void => useAgentMode.setState({ doubted: true });

/** Other windows of this browser, and the end of the session. */
export function followMode(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === modeKey) announceModeChange(stored());
  };
  addEventListener('storage', hear);
  const stop = useSession.subscribe(({ token }, before) => {
    if (before.token && !token && useAgentMode.getState().mode) setMode(null);
  });
  return () => {
    removeEventListener('storage', hear);
    stop();
  };
}

// Before the first request of the page; the page still begins with what the server rendered (zustand's
// initial state).
if (typeof document !== 'undefined') show(stored());
