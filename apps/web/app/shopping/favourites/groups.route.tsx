import { redirect } from 'react-router';
import { links } from '../../links.ts';

/** The specification's address of the groups: they are shown above the favourites. */
export const loader = () => redirect(links.favourites());

export default function GroupsScreen() {
  return null;
}
