import { data, redirect } from 'react-router';
import type { Route } from './+types/missing.route';

const belowLogin = /^\/(login|register|reset-password)\//;

/**
 * /404 and every address that is none: the error page of the root, with status 404. Below the login
 * pages there is nothing else: the home page (specification, section 2).
 */
export async function loader({ request }: Route.LoaderArgs): Promise<null> {
  if (belowLogin.test(new URL(request.url).pathname)) throw redirect('/home');
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
