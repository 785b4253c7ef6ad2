import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Till, TillSession } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Amount, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Empty } from '../ui/empty.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, Mark, Panel } from '../ui/page.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { Receipts } from './receipts.tsx';
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
