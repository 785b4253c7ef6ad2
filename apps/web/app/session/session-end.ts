import { links } from '../links.ts';
import { useLoginRequest } from './login-request.ts';
import { useSession } from './session.ts';

type SessionUser = Pick<ReturnType<typeof useSession.getState>, 'token' | 'user'>;

let pendingLogin: Promise<boolean> | undefined;

function requestLogin(): Promise<boolean> {
  pendingLogin ??= new Promise<boolean>((answer) => useLoginRequest.setState({ answer })).finally(
    () => {
      pendingLogin = undefined;
      useLoginRequest.setState({ answer: null });
    },
  );
  return pendingLogin;
}

const isPageLoading = (): boolean =>
  document.documentElement.dataset.ready === undefined ||
  document.querySelector('.page[aria-busy]') !== null;

/**
 * Handles a session that the server no longer accepts. On a page in use the login opens over it, so
 * that nothing typed is lost; a page that is still loading redirects to the login. `quiet`: nothing
 * waits for the answer, and a public page stays.
 * @returns whether the same person may send the request again
 */
export async function handleSessionEnd(previous: SessionUser, quiet = false): Promise<boolean> {
  const current = useSession.getState();
  // Already handled by another request or window.
  if (current.token && current.token !== previous.token)
    return current.user?.userId === previous.user?.userId;
  if (!quiet && previous.token && !isPageLoading()) return requestLogin();
  current.signOut();
  if (!quiet && location.pathname !== '/login')
    location.assign(links.login(`${location.pathname}${location.search}`, Boolean(previous.token)));
  return false;
}
