import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { StaffAccount } from '@wasit/contract';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager, SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useSession } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { NewStaffDialog, type OneTime, OneTimeDialog, RolesDialog, type StaffAct, StaffActDialog } from './staff-dialogs.tsx';

const pageSize = 30;

export default function StaffScreen() {
  return (
    <Allowed to="staff.manage">
      <Staff />
    </Allowed>
  );
}

/** What an administrator is about to do, and to whom. */
type Asking = { act: 'new' } | { act: 'roles' | StaffAct; account: StaffAccount };

function Staff() {
  const { t } = useTranslation('people');
  const { page, search } = useUrlState();
  const read = useRead('staffPage', { pageNo: page, pageSize, search });
  const [asking, setAsking] = useState<Asking>();
  const [shown, setShown] = useState<OneTime>();
  const close = () => setAsking(undefined);
  const done = (password?: OneTime) => {
    close();
    setShown(password);
    read.reload();
  };
  const columns = useColumns(setAsking);
  return (
    <Stack gap="sm">
      <PageHead
        title={t('staff.title')}
        note={t('staff.note')}
        actions={<Button onClick={() => setAsking({ act: 'new' })}>{t('staff.new')}</Button>}
      />
      <Group>
        <SearchBox label={t('staff.search')} />
      </Group>
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t('staff.empty')} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('staff.title')} columns={columns} rows={items} keyOf={({ staffId }) => staffId} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {asking?.act === 'new' && <NewStaffDialog onClose={close} onDone={done} />}
      {asking?.act === 'roles' && <RolesDialog account={asking.account} onClose={close} onDone={done} />}
      {asking && asking.act !== 'new' && asking.act !== 'roles' && (
        <StaffActDialog key={asking.act} act={asking.act} account={asking.account} onClose={close} onDone={done} />
      )}
      {shown && <OneTimeDialog {...shown} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}

function useColumns(ask: (asking: Asking) => void): Column<StaffAccount>[] {
  const { t } = useTranslation(['people', 'words']);
  return [
    { key: 'name', head: t('name'), lead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'user', head: t('userName'), cell: ({ userName }) => <Code>{userName}</Code> },
    { key: 'roles', head: t('staff.roles'), cell: ({ roles }) => roles.map((role) => t(`words:role.${role}`)).join(t('words:comma')) },
    {
      key: 'state',
      head: t('words:status'),
      cell: ({ status, mustChangePassword, oneTimeOver }) => {
        if (status === 'suspended') return <Mark tone="bad">{t('state.suspended')}</Mark>;
        if (oneTimeOver) return <Mark tone="bad">{t('staff.passwordOver')}</Mark>;
        return mustChangePassword ? <Mark tone="wait">{t('staff.waits')}</Mark> : <Mark tone="good">{t('state.active')}</Mark>;
      },
    },
    {
      key: 'factor',
      head: t('staff.factor'),
      cell: ({ hasSecondFactor, recoveryCodesLeft }) =>
        hasSecondFactor ? t('staff.factor.yes', { n: formatNumber(recoveryCodesLeft) }) : t('staff.factor.no'),
    },
    { key: 'sessions', head: t('staff.sessions'), end: true, wide: true, cell: ({ sessions }) => <bdi>{formatNumber(sessions)}</bdi> },
    { key: 'created', head: t('staff.created'), wide: true, cell: ({ createdAt }) => <When at={createdAt} day /> },
    { key: 'acts', head: '', bare: true, cell: (account) => <ActMenu account={account} ask={ask} /> },
  ];
}

function ActMenu({ account, ask }: { account: StaffAccount; ask(asking: Asking): void }) {
  const { t } = useTranslation('people');
  const isHimself = useSession(({ staff }) => staff?.staffId) === account.staffId;
  const item = (act: 'roles' | StaffAct, label: string, danger = false) => (
    <Menu.Item {...(danger ? { color: 'danger' } : {})} onClick={() => ask({ act, account })}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('staff.menu', { name: account.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('roles', t('staff.changeRoles'))}
        {!isHimself && item('password', t('staff.resetPassword'))}
        {!isHimself && item('factor', t('staff.resetFactor'))}
        <Menu.Item component={Link} to={`/audit?actor=${account.staffId}`}>
          {t('staff.actsOf', { name: account.name })}
        </Menu.Item>
        {!isHimself && (account.status === 'active' ? item('disable', t('staff.disable'), true) : item('enable', t('staff.enable')))}
      </Menu.Dropdown>
    </Menu>
  );
}
