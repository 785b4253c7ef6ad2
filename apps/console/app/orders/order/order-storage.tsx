import { Button, Group, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { When } from '../../locale/figures.tsx';
import { useMay } from '../../session/session.ts';
import { type FactRow, Facts, Panel } from '../../ui/page.tsx';
import { DualAmount } from './order-money.tsx';

type Storage = OutputOf<'storageClock'>;

function Clock({ clock: { freeUntil, stoppedAt, days } }: { clock: Storage['clocks'][number] }) {
  const { t } = useTranslation('fees');
  return (
    <>
      {t('freeUntil')} <When at={freeUntil} />
      {' · '}
      {t('charged', { count: days })}
      {stoppedAt !== null && (
        <>
          {' · '}
          {t('stopped')} <When at={stoppedAt} />
        </>
      )}
    </>
  );
}

function Pause({ pause: { cause, from, until, reason } }: { pause: Storage['pauses'][number] }) {
  const { t } = useTranslation('fees');
  return (
    <>
      <When at={from} /> – {until === null ? t('pause.open') : <When at={until} />}
      {cause === 'own-delay' && (
        <>
          {' ('}
          <bdi>{reason}</bdi>)
        </>
      )}
    </>
  );
}

/** Both storage clocks, which can be paused for a delay of ours, with a reason. */
export function OrderStorage({ orderNo, onChanged }: { orderNo: string; onChanged(): void }) {
  const { t } = useTranslation(['fees', 'words']);
  const mayPause = useMay('logistics.baghdad');
  const read = useRead('storageClock', { orderNo });
  const reason = useReasonField({ hint: t('pauseHint') });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const storage = read.data;
  if (!storage)
    return read.error ? (
      <Panel title={t('storage')}>
        <Refusal error={read.error} onRetry={read.reload} busy={read.loading} />
      </Panel>
    ) : null;
  if (storage.clocks.length === 0) return null;
  const isPaused = storage.pauses.some(
    ({ cause, until }) => cause === 'own-delay' && until === null,
  );
  const isRunning = storage.clocks.some(({ stoppedAt }) => stoppedAt === null);
  return (
    <Panel title={t('storage')}>
      <Stack gap="xs">
        <Facts
          rows={[
            ...storage.clocks.map(
              (clock): FactRow => [
                t(`clock.${clock.place}`),
                <Clock key={clock.place} clock={clock} />,
              ],
            ),
            ...storage.pauses.map(
              (pause, index): FactRow => [
                `${index + 1}. ${t(`pause.${pause.cause}`)}`,
                <Pause key={pause.from} pause={pause} />,
              ],
            ),
            storage.due !== null && [t('due'), <DualAmount key="due" money={storage.due} />],
          ]}
        />
        {mayPause && (isRunning || isPaused) && (
          <Group>
            <Button variant="light" onClick={() => setDialogOpen(true)}>
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
          </Group>
        )}
      </Stack>
      {isDialogOpen && (
        <ActDialog
          act={isPaused ? 'resumeStorage' : 'pauseStorage'}
          title={t(isPaused ? 'resume' : 'pause')}
          verb={t(isPaused ? 'resume' : 'pause')}
          fields={{ reason }}
          input={(values) => ({ orderNo, reason: values.reason })}
          done={t(isPaused ? 'resumed' : 'paused')}
          onClose={() => setDialogOpen(false)}
          onDone={() => {
            setDialogOpen(false);
            read.reload();
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
