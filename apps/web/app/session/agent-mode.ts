import type { AgentMode } from '@wasit/contract/agency/endpoints';
import { create } from 'zustand';
import { useSession } from './session.ts';

export const modeKey = 'wasit.mode';

type Mode = Pick<AgentMode, 'modeId' | 'userId' | 'userName' | 'phone' | 'email' | 'endsAt'>;

interface AgentModeState {
  /** The customer this window acts for: shown by the banner and sent with every request. */
  mode: Mode | null;
  /**
   * Set when the mode was changed elsewhere: in another window, on the server, or by timeout. The
   * window keeps the old mode until its user has acknowledged that.
   */
  changed: { to: Mode | null } | null;
  /** The server refused a request of this window: the present mode must be checked. */
  needsCheck: boolean;
}

/**
 * The customer an agent acts for in this window. The server decides: a request with another mode
 * than the present one does nothing.
 */
export const useAgentMode = create<AgentModeState>()(() => ({
  mode: null,
  changed: null,
  needsCheck: false,
}));

/** The customer this window acts for; null for oneself. */
export const actedFor = (): string | null => useAgentMode.getState().mode?.userId ?? null;

function readStoredMode(): Mode | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(modeKey) ?? 'null');
    return typeof parsed === 'object' &&
      parsed !== null &&
      'modeId' in parsed &&
      'userId' in parsed &&
      'userName' in parsed
      ? (parsed as Mode)
      : null;
  } catch {
    return null;
  }
}

const applyMode = (mode: Mode | null): void => {
  useAgentMode.setState({ mode, changed: null, needsCheck: false });
  // The banner's space is reserved before its script runs (root, restoreMode).
  if (mode) document.documentElement.dataset.mode = '';
  else delete document.documentElement.dataset.mode;
};

/** Starts, changes or ends the mode here and notifies the other windows. */
export function setMode(mode: Mode | null): void {
  applyMode(mode);
  if (mode) localStorage.setItem(modeKey, JSON.stringify(mode));
  else localStorage.removeItem(modeKey);
}

/** The mode has changed elsewhere; the user is informed before they continue. */
export function announceModeChange(to: Mode | null): void {
  if (to?.modeId === useAgentMode.getState().mode?.modeId)
    useAgentMode.setState({ changed: null, needsCheck: false });
  else useAgentMode.setState({ changed: { to }, needsCheck: false });
}

export const requestModeCheck = (): void => useAgentMode.setState({ needsCheck: true });

/** Other windows of this browser, and the end of the session. */
export function followMode(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === modeKey) announceModeChange(readStoredMode());
  };
  addEventListener('storage', onStorage);
  const unsubscribe = useSession.subscribe(({ token }, before) => {
    if (before.token && !token && useAgentMode.getState().mode) setMode(null);
  });
  return () => {
    removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

// Before the first request of the page; the page still begins with what the server rendered (zustand's
// initial state).
if (typeof document !== 'undefined') applyMode(readStoredMode());
