import { Anchor } from '@mantine/core';
import { staffRoleNames } from '@wasit/contract/staff/roles';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HalfDialog, type PasswordHalf } from '../../approvals/half-dialog.tsx';
import { codeWords, type RowAct, type RowOf } from '../../desk-list/declaration.ts';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { Allowed } from '../../session/allowed.tsx';
import { useRoleNames } from '../../session/role-names.ts';
import { useSession } from '../../session/session.ts';
import { Mark } from '../../ui/page.tsx';
import { type OneTimePassword, OneTimePasswordDialog } from './one-time-dialog.tsx';
import { NewStaffDialog, RolesDialog, type StaffAct, StaffActDialog } from './staff-dialogs.tsx';
import { useOwnRoles } from './use-own-roles.ts';

export default function StaffScreen() {
  const { t } = useTranslation(['people', 'words']);
  const [shownSecret, setShownSecret] = useState<OneTimePassword | PasswordHalf>();
  const acts = useStaffActs(setShownSecret);
  const roleNames = useRoleNames();
  const { ownRoles } = useOwnRoles();
  return (
    <Allowed to="staff.manage">
      <DeskList
        desk="staff"
        title={t('staff.title')}
        note={
          <>
            {t('staff.note')}{' '}
            <Anchor component={Link} to="/staff/roles" inherit underline="always">
              {t('ownRoles.title')}
            </Anchor>
          </>
        }
        pageSize={30}
        search={t('staff.search')}
        create={{
          label: t('staff.new'),
          dialog: (callbacks) => <NewStaffDialog onShown={setShownSecret} {...callbacks} />,
        }}
        query={({ search }) => ({ search })}
        empty={() => ({ title: t('staff.empty') })}
        acts={acts}
        actsMenu={({ name }) => t('staff.menu', { name })}
        words={{
          roles: {
            ...codeWords(staffRoleNames, (role) => t(`words:role.${role}`)),
            ...codeWords(
              ownRoles.map(({ roleId }) => roleId),
              (role) => ownRoles.find(({ roleId }) => roleId === role)?.name ?? role,
            ),
          },
          state: codeWords(['active', 'suspended'], (state) => t(`state.${state}`)),
        }}
        columns={[
          { key: 'name', head: t('name'), isPrimary: true, text: ({ name }) => name },
          { key: 'user', head: t('userName'), code: ({ userName }) => userName },
          { key: 'roles', head: t('staff.roles'), cell: roleNames },
          {
            key: 'state',
            head: t('words:status'),
            cell: ({ status, mustChangePassword, oneTimePasswordExpired }) => {
              if (status === 'suspended') return <Mark tone="bad">{t('state.suspended')}</Mark>;
              if (oneTimePasswordExpired) return <Mark tone="bad">{t('staff.passwordOver')}</Mark>;
              return mustChangePassword ? (
                <Mark tone="wait">{t('staff.waits')}</Mark>
              ) : (
                <Mark tone="good">{t('state.active')}</Mark>
              );
            },
          },
          {
            key: 'factor',
            head: t('staff.factor'),
            cell: ({ hasSecondFactor, recoveryCodesLeft }) =>
              hasSecondFactor
                ? t('staff.factor.yes', { n: formatNumber(recoveryCodesLeft) })
                : t('staff.factor.no'),
          },
          { key: 'sessions', head: t('staff.sessions'), figure: ({ sessions }) => sessions },
          { key: 'created', head: t('staff.created'), day: ({ createdAt }) => createdAt },
        ]}
      />
      {shownSecret && 'password' in shownSecret && (
        <OneTimePasswordDialog {...shownSecret} onClose={() => setShownSecret(undefined)} />
      )}
      {shownSecret && 'half' in shownSecret && (
        <HalfDialog {...shownSecret} onClose={() => setShownSecret(undefined)} />
      )}
    </Allowed>
  );
}

type Account = RowOf<'staff'>;

/** Acts of an administrator on an account; on their own only harmless ones. */
function useStaffActs(onShown: (shown: OneTimePassword | PasswordHalf) => void): RowAct<Account>[] {
  const { t } = useTranslation('people');
  const ownStaffId = useSession(({ staff }) => staff?.staffId);
  const rowAct = (
    key: StaffAct,
    label: string,
    when = (_account: Account) => true,
  ): RowAct<Account> => ({
    key,
    label: () => label,
    look: key === 'disable' ? 'danger' : 'default',
    when: (account) => account.staffId !== ownStaffId && when(account),
    dialog: (account, callbacks) => (
      <StaffActDialog act={key} account={account} onShown={onShown} {...callbacks} />
    ),
  });
  return [
    {
      key: 'roles',
      label: () => t('staff.changeRoles'),
      dialog: (account, callbacks) => <RolesDialog account={account} {...callbacks} />,
    },
    rowAct('password', t('staff.resetPassword')),
    rowAct('factor', t('staff.resetFactor')),
    {
      key: 'trail',
      label: ({ name }) => t('staff.actsOf', { name }),
      to: ({ staffId }) => `/audit?actor=${staffId}`,
    },
    rowAct('disable', t('staff.disable'), ({ status }) => status === 'active'),
    rowAct('enable', t('staff.enable'), ({ status }) => status !== 'active'),
  ];
}
