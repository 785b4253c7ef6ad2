import { links } from '../links.ts';
import { useLoginRequest } from './login-request.ts';
import { useSession } from './session.ts';

type Person = Pick<ReturnType<typeof useSession.getState>, 'token' | 'user'>;

let pending: Promise<boolean> | undefined;

function requestLogin(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => useLoginRequest.setState({ answer })).finally(() => {
    pending = undefined;
    useLoginRequest.setState({ answer: null });
  });
  return pending;
}

const isComing = (): boolean =>
  document.documentElement.dataset.ready === undefined ||
  document.querySelector('.page[aria-busy]') !== null;

/**
 * Handles a session that the server no longer accepts. On a page in use the login opens over it, so
 * that nothing typed is lost; a page that is still loading redirects to the login. `quiet`: nothing
 * waits for the answer, and a public page stays.
 * @returns whether the same person may send the request again
 */
export async function sessionEnded(before: Person, quiet = false): Promise<boolean> {
  const now = useSession.getState();
  // Another request or another window was faster.
  if (now.token && now.token !== before.token) return now.user?.userId === before.user?.userId;
  if (!quiet && before.token && !isComing()) return requestLogin();
  now.signOut();
  if (!quiet && location.pathname !== '/login')
    location.assign(links.login(`${location.pathname}${location.search}`, Boolean(before.token)));
  return false;
}
