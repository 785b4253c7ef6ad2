interface Choice<Role> {
  /** The present roles of the account. */
  roles: readonly Role[];
  /** The roles offered. */
  offered: readonly Role[];
  chosen: readonly string[];
  /** Whether all existing roles are offered. */
  isComplete: boolean;
}

/**
 * The roles after a change. While the list of roles is incomplete, roles of the account that are
 * missing from it are kept; afterwards they are retired and dropped.
 */
export const rolesAfter = <Role extends string>(choice: Choice<Role>): Role[] => {
  const { roles, offered, chosen, isComplete } = choice;
  return [
    ...roles.filter((role) => !isComplete && !offered.includes(role)),
    ...offered.filter((role) => chosen.includes(role)),
  ];
};
