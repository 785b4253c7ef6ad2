import { Anchor } from '@mantine/core';
import { permissions } from '@wasit/contract/staff/roles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../../desk-list/declaration.ts';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { Allowed } from '../../session/allowed.tsx';
import { OwnRoleDialog, RetireRoleDialog } from './own-role-dialogs.tsx';

/** Roles that the company composes of permissions. */
export default function OwnRolesScreen() {
  return (
    <Allowed to="staff.manage">
      <OwnRoles />
    </Allowed>
  );
}

function OwnRoles() {
  const { t } = useTranslation(['people', 'words']);
  return (
    <DeskList
      desk="roles"
      title={t('ownRoles.title')}
      note={
        <>
          {t('ownRoles.note')}{' '}
          <Anchor component={Link} to="/staff" inherit underline="always">
            {t('staff.title')}
          </Anchor>
        </>
      }
      create={{
        label: t('ownRoles.new'),
        dialog: (callbacks) => <OwnRoleDialog ownRole={null} {...callbacks} />,
      }}
      query={() => ({})}
      empty={() => ({ title: t('ownRoles.empty'), text: t('ownRoles.emptyText') })}
      words={{
        permissions: codeWords(permissions, (permission) => t(`words:permission.${permission}`)),
      }}
      acts={[
        {
          key: 'edit',
          label: () => t('ownRoles.edit'),
          name: ({ name }) => `${t('ownRoles.edit')} ${name}`,
          look: 'default',
          dialog: (role, callbacks) => <OwnRoleDialog ownRole={role} {...callbacks} />,
        },
        {
          key: 'retire',
          label: () => t('ownRoles.retire'),
          name: ({ name }) => `${t('ownRoles.retire')} ${name}`,
          look: 'danger',
          dialog: (role, callbacks) => <RetireRoleDialog ownRole={role} {...callbacks} />,
        },
      ]}
      columns={[
        { key: 'name', head: t('ownRoles.name'), isPrimary: true, text: ({ name }) => name },
        {
          key: 'permissions',
          head: t('ownRoles.permissions'),
          cell: (role) =>
            role.permissions
              .map((permission) => t(`words:permission.${permission}`))
              .join(t('words:comma')),
        },
        { key: 'holders', head: t('ownRoles.holders'), figure: ({ holders }) => holders },
        {
          key: 'changed',
          head: t('ownRoles.changed'),
          time: ({ changedAt }) => changedAt,
          secondLine: ({ changedBy }) => <bdi>{changedBy}</bdi>,
        },
      ]}
    />
  );
}
