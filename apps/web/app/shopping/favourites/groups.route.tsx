import { redirect } from 'react-router';
import { links } from '../../links.ts';

/** The specification's own address of the groups: they stand above the favourites. */
export const loader = () => redirect(links.favourites());

export default function GroupsScreen() {
  return null;
}
