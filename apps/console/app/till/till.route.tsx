import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Till, TillReceipt, TillSession } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Amount, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Mark, Panel } from '../ui/page.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import { TakeCash } from './take-cash.tsx';

export default function TillScreen() {
  return (
    <Allowed to="till.clerk">
      <TillDesk />
    </Allowed>
  );
}

function TillDesk() {
  const { t } = useTranslation('till');
  const read = useRead('tillDesk', {});
  return (
    <Answer read={read}>
      {({ tills, session, receipts }) => (
        <Stack gap="md">
          {session === null && (
            <ChooseTill tills={tills.filter(({ active }) => active)} onOpened={read.reload} />
          )}
          {session?.status === 'to-sign' && (
            <Notice tone="wait" title={t('toSign.title')}>
              <Text size="sm">{t('toSign.text')}</Text>
            </Notice>
          )}
          {session && (
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {session.status === 'open' && <TakeCash onTaken={read.reload} />}
              <Drawer session={session} onChanged={read.reload} />
            </SimpleGrid>
          )}
          {session && <Receipts receipts={receipts} />}
        </Stack>
      )}
    </Answer>
  );
}

function ChooseTill({ tills, onOpened }: { tills: readonly Till[]; onOpened(): void }) {
  const { t } = useTranslation('till');
  const [opening, setOpening] = useState<Till>();
  if (tills.length === 0) return <Empty title={t('none.title')} text={t('none.text')} />;
  return (
    <Panel title={t('choose')}>
      <Stack gap="sm">
        {tills.map((till) => (
          <Facts
            key={till.tillId}
            rows={[
              [
                t('tillAt', { name: isolate(till.name), store: isolate(till.storeName) }),
                till.openedBy === null ? (
                  <Button key="open" size="compact-md" onClick={() => setOpening(till)}>
                    {t('open')}
                  </Button>
                ) : (
                  <Mark key="taken" tone="wait">
                    {t('takenBy', { name: isolate(till.openedBy) })}
                  </Mark>
                ),
              ],
            ]}
          />
        ))}
      </Stack>
      {opening && (
        <OpenDialog till={opening} {...closeThen(() => setOpening(undefined), onOpened)} />
      )}
    </Panel>
  );
}

function Drawer({ session, onChanged }: { session: TillSession; onChanged(): void }) {
  const { t } = useTranslation('till');
  const [isClosing, setClosing] = useState(false);
  return (
    <Panel
      title={t('tillAt', { name: isolate(session.tillName), store: isolate(session.storeName) })}
      actions={
        session.status === 'open' && (
          <Button
            variant="default"
            onClick={() => {
              // A courier's cash may have been added in another window.
              onChanged();
              setClosing(true);
            }}
          >
            {t('close')}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [t('openedAt'), <When key="opened" at={session.openedAt} />],
          [t('float'), <Amount key="float" money={session.float} />],
          [t('received'), <Amount key="received" money={session.received} />],
          [t('expected'), <Amount key="expected" money={session.expected} />],
          session.counted !== null && [
            t('counted'),
            <Amount key="counted" money={session.counted} />,
          ],
          session.difference !== null && [
            t('difference'),
            <Amount key="difference" money={session.difference} />,
          ],
        ]}
      />
      {isClosing && (
        <CloseDialog session={session} {...closeThen(() => setClosing(false), onChanged)} />
      )}
    </Panel>
  );
}

/** Counts the float before the first customer. */
function OpenDialog({ till: { tillId, name }, ...callbacks }: { till: Till } & DialogCallbacks) {
  const { t } = useTranslation('till');
  return (
    <ActDialog
      act="tillOpen"
      title={t('open.title', { name: isolate(name) })}
      verb={t('open')}
      fields={{
        float: {
          label: t('float'),
          hint: t('float.hint'),
          as: 'whole',
          unit: 'IQD',
          required: true,
          validate: (text) => (parseWholeNumber(text) === null ? t('whole') : undefined),
        },
      }}
      input={({ float }) => ({ tillId, float: parseWholeNumber(float) ?? 0 })}
      done={t('opened', { name: isolate(name) })}
      {...callbacks}
    />
  );
}

const tones = { settles: 'good', part: 'wait', 'to-wallet': 'calm' } as const;

/** Receipts since the till was opened, the newest first. */
function Receipts({ receipts }: { receipts: readonly TillReceipt[] }) {
  const { t } = useTranslation('till');
  const columns = useColumns();
  return (
    <Panel title={t('receipts')}>
      {receipts.length === 0 ? (
        <Empty title={t('receipts.empty')} text={t('receipts.emptyText')} />
      ) : (
        <DataTable
          caption={t('receipts')}
          columns={columns}
          rows={receipts}
          keyOf={({ paymentId }) => paymentId}
        />
      )}
    </Panel>
  );
}

function useColumns(): Column<TillReceipt>[] {
  const { t } = useTranslation(['till', 'words']);
  return [
    { key: 'no', head: t('receiptNo'), isPrimary: true, code: ({ receiptNo }) => receiptNo },
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
    { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
    { key: 'handed', head: t('handed'), money: ({ tendered: handed }) => handed },
    { key: 'change', head: t('change'), money: ({ change }) => change },
    { key: 'received', head: t('received'), money: ({ received }) => received },
    {
      key: 'outcome',
      head: t('words:status'),
      cell: ({ outcome }) => <Mark tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Mark>,
    },
    {
      key: 'print',
      head: t('receipt.print'),
      isUnlabelled: true,
      cell: ({ receiptNo }) => receiptNo !== null && <PrintReceipt receiptNo={receiptNo} />,
    },
  ];
}
