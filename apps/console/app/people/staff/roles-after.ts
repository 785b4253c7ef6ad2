interface Choice<Role> {
  /** What the account has so far. */
  roles: readonly Role[];
  /** The roles that can be ticked. */
  offered: readonly Role[];
  chosen: readonly string[];
  /** Whether every role there is can be ticked. */
  isComplete: boolean;
}

/**
 * The roles after a tick. While some roles are not offered, because their list has not come, those
 * of the account stay; once all are offered, what is missing among them is retired and goes.
 */
export const rolesAfter = <Role extends string>(choice: Choice<Role>): Role[] => {
  const { roles, offered, chosen, isComplete } = choice;
  return [
    ...roles.filter((role) => !isComplete && !offered.includes(role)),
    ...offered.filter((role) => chosen.includes(role)),
  ];
};
