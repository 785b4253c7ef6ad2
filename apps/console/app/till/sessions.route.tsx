import { Button, Group, Stack, Text } from '@mantine/core';
import type { TillSession } from '@wasit/contract';
import { tillStates } from '@wasit/contract/till';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager } from '../lists/list-tools.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useSession } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Facts, Mark } from '../ui/page.tsx';

const shows = ['all', ...tillStates] as const;
const pageSize = 50;
const tones = { open: 'now', 'to-sign': 'wait', closed: 'good' } as const;

interface Signing {
  session: TillSession;
  accept: boolean;
}

export default function SessionsScreen() {
  return (
    <Allowed to="till.sign">
      <Sessions />
    </Allowed>
  );
}

function Sessions() {
  const { t } = useTranslation('till');
  const { query, page } = useUrlState();
  const [signing, setSigning] = useState<Signing>();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('tillSessions', { pageNo: page, pageSize, ...(show === 'all' ? {} : { status: show }) });
  const columns = useColumns(setSigning);
  return (
    <Stack gap="sm">
      <FilterTabs
        name="show"
        label={t('page.sessions')}
        current={show}
        items={shows.map((value) => ({
          value,
          label: t(`show.${value}`),
          ...(value === show && read.data ? { count: read.data.total } : {}),
        }))}
      />
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t('sessions.empty')} />}>
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('page.sessions')}
              columns={columns}
              rows={items}
              keyOf={({ sessionId }) => sessionId}
              stale={read.loading}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {signing && (
        <SignDialog
          {...signing}
          onClose={() => setSigning(undefined)}
          onDone={() => {
            setSigning(undefined);
            read.reload();
          }}
        />
      )}
    </Stack>
  );
}

function useColumns(sign: (signing: Signing) => void): Column<TillSession>[] {
  const { t } = useTranslation(['till', 'words']);
  return [
    {
      key: 'till',
      head: t('till'),
      lead: true,
      cell: ({ tillName, storeName }) => (
        <>
          <bdi>{tillName}</bdi>
          <Text size="xs" c="dimmed">
            <bdi>{storeName}</bdi>
          </Text>
        </>
      ),
    },
    { key: 'clerk', head: t('clerk'), cell: ({ clerk }) => <bdi>{clerk.name}</bdi> },
    {
      key: 'opened',
      head: t('openedAt'),
      cell: ({ openedAt, closedAt }) => (
        <>
          <When at={openedAt} />
          {closedAt && (
            <Text size="xs" c="dimmed">
              {t('closedAt')} <When at={closedAt} />
            </Text>
          )}
        </>
      ),
    },
    { key: 'received', head: t('received'), end: true, wide: true, cell: ({ received }) => <Amount money={received} /> },
    { key: 'expected', head: t('expected'), end: true, wide: true, cell: ({ expected }) => <Amount money={expected} /> },
    { key: 'counted', head: t('counted'), end: true, wide: true, cell: ({ counted }) => <Amount money={counted} /> },
    { key: 'difference', head: t('difference'), end: true, cell: ({ difference }) => <Amount money={difference} /> },
    {
      key: 'status',
      head: t('words:status'),
      cell: ({ status, signedBy }) => (
        <>
          <Mark tone={tones[status]}>{t(`show.${status}`)}</Mark>
          {signedBy && (
            <Text size="xs" c="dimmed">
              {t('signedBy')} <bdi>{signedBy}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      head: '',
      bare: true,
      end: true,
      cell: (session) => session.status === 'to-sign' && <SignActs session={session} sign={sign} />,
    },
  ];
}

/** Nobody signs what he counted himself. */
function SignActs({ session, sign }: { session: TillSession; sign(signing: Signing): void }) {
  const { t } = useTranslation('till');
  const own = useSession((state) => state.staff?.staffId);
  if (session.clerk.staffId === own) return <Text size="sm">{t('sign.own')}</Text>;
  return (
    <Group gap="xs" justify="flex-end">
      <Button size="compact-sm" onClick={() => sign({ session, accept: true })}>
        {t('sign')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => sign({ session, accept: false })}>
        {t('countAgain')}
      </Button>
    </Group>
  );
}

function SignDialog({ session, accept, onClose, onDone }: Signing & { onClose(): void; onDone(): void }) {
  const { t } = useTranslation(['till', 'words']);
  const reason = useReason();
  const sign = useAct('tillSign');
  const submit = async () => {
    if (!reason.ask() || !(await sign.run({ sessionId: session.sessionId, accept, reason: reason.given }))) return;
    toast(t(accept ? 'signed' : 'sentBack'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t(accept ? 'sign.title' : 'countAgain.title')}
      verb={t(accept ? 'sign' : 'countAgain')}
      onSubmit={submit}
      busy={sign.busy}
      error={sign.error}
    >
      <Facts
        rows={[
          [t('clerk'), <bdi key="clerk">{session.clerk.name}</bdi>],
          [t('expected'), <Amount key="expected" money={session.expected} />],
          [t('counted'), <Amount key="counted" money={session.counted} />],
          [t('difference'), <Amount key="difference" money={session.difference} />],
          session.note !== '' && [
            t('words:note'),
            <q key="note" dir="auto">
              {session.note}
            </q>,
          ],
        ]}
      />
      <ReasonField reason={reason} error={sign.fieldError('reason')} />
    </ActDialog>
  );
}
