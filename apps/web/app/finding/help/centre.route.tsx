import { redirect } from 'react-router';
import { links } from '../../links.ts';
import type { Route } from './+types/centre.route';

/** /helpCenter: its first tab, in the requested language. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  redirect(`${links.help(1)}${new URL(request.url).search}`);
