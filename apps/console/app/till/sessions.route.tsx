import { Text } from '@mantine/core';
import type { TillSession } from '@wasit/contract';
import { tillStates } from '@wasit/contract/payments/till';
import { useTranslation } from 'react-i18next';
import { codeWords, type DialogCallbacks, type RowAct } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useSession } from '../session/session.ts';
import { Facts, Mark } from '../ui/page.tsx';

const showFilters = ['all', ...tillStates] as const;
const tones = { open: 'now', 'to-sign': 'wait', closed: 'good' } as const;

export default function SessionsScreen() {
  const { t } = useTranslation(['till', 'words']);
  const ownStaffId = useSession(({ staff }) => staff?.staffId);
  // A count is signed by another person.
  const maySign = ({ status, clerk }: TillSession) =>
    status === 'to-sign' && clerk.staffId !== ownStaffId;
  const signAct = (key: 'sign' | 'countAgain'): RowAct<TillSession> => ({
    key,
    label: () => t(key),
    look: key === 'sign' ? 'filled' : 'default',
    when: maySign,
    dialog: (session, callbacks) => (
      <SignDialog session={session} accept={key === 'sign'} {...callbacks} />
    ),
  });
  return (
    <Allowed to="till.sign">
      <DeskList
        desk="till-sessions"
        title={t('page.sessions')}
        headless
        filters={[
          tabsFilter('show', showFilters, {
            label: t('page.sessions'),
            text: (value) => t(`show.${value}`),
            count: currentCount,
          }),
        ]}
        query={({ chosenOrAll }) => ({ status: chosenOrAll('show', tillStates) })}
        empty={() => ({ title: t('sessions.empty') })}
        acts={[signAct('sign'), signAct('countAgain')]}
        actsNote={(session) =>
          session.status === 'to-sign' &&
          !maySign(session) && <Text size="sm">{t('sign.own')}</Text>
        }
        onlyInFiles={[
          { key: 'closed', head: t('closedAt') },
          { key: 'signedBy', head: t('signedBy') },
          { key: 'note', head: t('words:note') },
        ]}
        words={{ status: codeWords(tillStates, (status) => t(`show.${status}`)) }}
        columns={[
          {
            key: 'till',
            head: t('till'),
            isPrimary: true,
            text: ({ tillName }) => tillName,
            secondLine: ({ storeName }) => <bdi>{storeName}</bdi>,
          },
          { key: 'clerk', head: t('clerk'), text: ({ clerk }) => clerk.name },
          {
            key: 'opened',
            head: t('openedAt'),
            time: ({ openedAt }) => openedAt,
            secondLine: ({ closedAt }) =>
              closedAt && (
                <>
                  {t('closedAt')} <When at={closedAt} />
                </>
              ),
          },
          { key: 'float', head: t('float'), money: ({ float }) => float },
          { key: 'received', head: t('received'), money: ({ received }) => received },
          { key: 'expected', head: t('expected'), money: ({ expected }) => expected },
          { key: 'counted', head: t('counted'), money: ({ counted }) => counted },
          { key: 'difference', head: t('difference'), money: ({ difference }) => difference },
          {
            key: 'status',
            head: t('words:status'),
            cell: ({ status }) => <Mark tone={tones[status]}>{t(`show.${status}`)}</Mark>,
            secondLine: ({ signedBy }) =>
              signedBy && (
                <>
                  {t('signedBy')} <bdi>{signedBy}</bdi>
                </>
              ),
          },
        ]}
      />
    </Allowed>
  );
}

function SignDialog({
  session,
  accept,
  ...callbacks
}: { session: TillSession; accept: boolean } & DialogCallbacks) {
  const { t } = useTranslation(['till', 'words']);
  return (
    <ActDialog
      act="tillSign"
      title={t(accept ? 'sign.title' : 'countAgain.title')}
      verb={t(accept ? 'sign' : 'countAgain')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ sessionId: session.sessionId, accept, reason })}
      done={t(accept ? 'signed' : 'sentBack')}
      {...callbacks}
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
    </ActDialog>
  );
}
