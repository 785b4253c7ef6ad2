import { readSession, useSession } from './session.ts';

/** For the client loaders of pages that tell visitors something else. */
export async function loggedIn(): Promise<boolean> {
  await readSession();
  return useSession.getState().token !== null;
}
