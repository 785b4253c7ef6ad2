import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { None, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { Arrival, containerTone, Fill } from './container-parts.tsx';
import { Contents } from './contents.tsx';
import { Loading } from './loading.tsx';
import { MoveDialog } from './move-dialog.tsx';

type ContainerDetail = OutputOf<'containerDetail'>;

export default function ContainerScreen() {
  const { containerId = '' } = useParams();
  const read = useRead('containerDetail', { containerId });
  return (
    <Answer read={read} rows={8}>
      {(container) => <ContainerPage container={container} onChanged={read.reload} />}
    </Answer>
  );
}

function ContainerPage({ container, onChanged }: { container: ContainerDetail; onChanged(): void }) {
  const { t } = useTranslation(['containers', 'words']);
  const mayLoad = useMay('logistics.containers');
  const open = container.status === 'planned' || container.status === 'loading';
  return (
    <Stack gap="md">
      <PageHead
        title={`${t('words:container')} ${container.containerNo}`}
        note={<Mark tone={containerTone[container.status]}>{t(`words:containerStatus.${container.status}`)}</Mark>}
        actions={<Moves container={container} onChanged={onChanged} />}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title={t('fill')}>
          <Fill container={container} />
        </Panel>
        <Panel title={t('journey')}>
          <Facts
            rows={[
              [t('size'), t(`size.${container.size}`)],
              [t('vessel'), container.vessel ? <bdi key="vessel">{container.vessel}</bdi> : <None key="vessel" />],
              [t('words:parcels'), <bdi key="parcels">{formatNumber(container.parcels)}</bdi>],
              [t('departed'), <When key="departed" at={container.departedAt} />],
              [t('arrival'), <Arrival key="arrival" container={container} />],
            ]}
          />
        </Panel>
      </SimpleGrid>
      {open && mayLoad && <Loading container={container} onChanged={onChanged} />}
      <Contents container={container} mayUnload={open && mayLoad} onChanged={onChanged} />
    </Stack>
  );
}

function Moves({ container, onChanged }: { container: ContainerDetail; onChanged(): void }) {
  const { t } = useTranslation(['containers', 'words', 'shell']);
  const mayLoad = useMay('logistics.containers');
  const mayArrive = useMay('logistics.baghdad');
  const [move, setMove] = useState<'depart' | 'arrive'>();
  const canDepart = container.status === 'loading' && container.parcels > 0;
  const why =
    container.status === 'departed' && !mayArrive
      ? t('shell:closed.button', { permission: t('words:permission.logistics.baghdad') })
      : (container.status === 'loading' || container.status === 'planned') && !mayLoad
        ? t('shell:closed.button', { permission: t('words:permission.logistics.containers') })
        : container.status === 'planned' || (container.status === 'loading' && !canDepart)
          ? t('depart.empty')
          : undefined;
  return (
    <Group gap="sm">
      {why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
      {(container.status === 'loading' || container.status === 'planned') && (
        <Button onClick={() => setMove('depart')} disabled={!canDepart || !mayLoad}>
          {t('depart')}
        </Button>
      )}
      {container.status === 'departed' && (
        <Button onClick={() => setMove('arrive')} disabled={!mayArrive}>
          {t('arrive')}
        </Button>
      )}
      {container.status === 'arrived' && mayArrive && (
        <Button component={Link} to="/baghdad">
          {t('scanIn')}
        </Button>
      )}
      {move && (
        <MoveDialog
          move={move}
          container={container}
          onClose={() => setMove(undefined)}
          onDone={() => {
            setMove(undefined);
            onChanged();
          }}
        />
      )}
    </Group>
  );
}
