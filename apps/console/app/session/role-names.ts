import type { RoleName } from '@wasit/contract';
import { isOwnRole, type RoleId } from '@wasit/contract/staff/roles';
import { useTranslation } from 'react-i18next';

/** The names of roles; the company's own ones have custom names. */
export function useRoleNames() {
  const { t } = useTranslation('words');
  return ({ roles, ownRoles }: { roles: readonly RoleId[]; ownRoles: readonly RoleName[] }) =>
    roles
      .map((role) =>
        isOwnRole(role)
          ? (ownRoles.find(({ roleId }) => roleId === role)?.name ?? role)
          : t(`role.${role}`),
      )
      .join(t('comma'));
}
