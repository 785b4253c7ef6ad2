import type { RoleId } from '@wasit/contract/staff/roles';

/** Roles that mainly use one desk. */
const deskOfRole: Partial<Record<RoleId, string>> = {
  purchaser: '/purchasing',
  'china-warehouse': '/receiving',
  'baghdad-warehouse': '/baghdad',
  catalogue: '/catalogue',
  content: '/articles',
  analyst: '/figures',
};

/** The first page after the login: the role's desk, or the dashboard. */
export function firstPage(roles: readonly RoleId[]): string {
  const [role] = roles;
  return role && roles.length === 1 ? (deskOfRole[role] ?? '/') : '/';
}
