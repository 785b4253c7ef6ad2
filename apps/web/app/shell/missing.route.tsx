import { data, redirect } from 'react-router';
import type { Route } from './+types/missing.route';

const belowLogin = /^\/(login|register|reset-password)\//;

/**
 * /404 and every unknown address: the root's error page, with status 404. Unknown addresses below
 * the login pages lead to the home page (specification, section 2).
 */
export async function loader({ request }: Route.LoaderArgs): Promise<null> {
  if (belowLogin.test(new URL(request.url).pathname)) throw redirect('/home');
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
