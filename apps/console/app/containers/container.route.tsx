import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { containerFileKinds } from '@wasit/contract/attachments/endpoints';
import type { Permission } from '@wasit/contract/staff/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { type Read, useRead } from '../api/use-read.ts';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { useMay } from '../session/session.ts';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { Arrival, containerTone, Fill } from './container-parts.tsx';
import { Contents } from './contents.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { CustomsPanel } from './customs-panel.tsx';
import { type ContainerFile, FilePanel } from './file-panel.tsx';
import { Loading } from './loading.tsx';
import { LoadingList } from './loading-list.tsx';
import { type Move, MoveDialog } from './move-dialog.tsx';

type ContainerDetail = OutputOf<'containerDetail'>;

export default function ContainerScreen() {
  const { containerId = '' } = useParams();
  return <Container key={containerId} containerId={containerId} />;
}

function Container({ containerId }: { containerId: string }) {
  const read = useRead('containerDetail', { containerId });
  const file = useRead('containerFile', { containerId });
  const reload = () => {
    read.reload();
    file.reload();
  };
  return (
    <Answer read={read} rows={8}>
      {(container) => <ContainerPage container={container} file={file} onChanged={reload} />}
    </Answer>
  );
}

interface PageProps {
  container: ContainerDetail;
  file: Read<ContainerFile>;
  onChanged(): void;
}

function ContainerPage({ container, file, onChanged }: PageProps) {
  const { t } = useTranslation(['containers', 'words']);
  const mayLoad = useMay('logistics.containers');
  const isOpen = container.status === 'planned' || container.status === 'loading';
  return (
    <Stack gap="md">
      <PageHead
        title={`${t('words:container')} ${container.containerNo}`}
        note={
          <Mark tone={containerTone[container.status]}>
            {t(`words:containerStatus.${container.status}`)}
          </Mark>
        }
        actions={<Moves container={container} file={file.data} onChanged={onChanged} />}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md">
          <Panel title={t('fill')}>
            <Fill container={container} />
            {container.status !== 'unloaded' && (
              <Facts rows={[[t('arrival'), <Arrival key="arrival" container={container} />]]} />
            )}
          </Panel>
          {container.parcels > 0 && <LoadingList containerId={container.containerId} />}
          {container.parcels > 0 && mayLoad && (
            <CustomsPanel containerId={container.containerId} gaps={file.data?.gaps ?? []} />
          )}
        </Stack>
        <Answer read={file} rows={6}>
          {(data) => <FilePanel container={container} file={data} onChanged={onChanged} />}
        </Answer>
      </SimpleGrid>
      {isOpen && mayLoad && <Loading container={container} onChanged={onChanged} />}
      <Contents container={container} mayUnload={isOpen && mayLoad} onChanged={onChanged} />
      {file.data && <Papers container={container} file={file.data} onChanged={onChanged} />}
      {mayLoad && <CostsPanel containerId={container.containerId} />}
    </Stack>
  );
}

function Papers({ container, file, onChanged }: Omit<PageProps, 'file'> & { file: ContainerFile }) {
  const { t } = useTranslation('attachments');
  const { containerId } = container;
  const mayEdit = useMay('logistics.containers');
  const act = useAct('addContainerFiles');
  const reason = useReasonField();
  return (
    <AttachmentsPanel
      attachments={file.attachments}
      kinds={containerFileKinds}
      mayEdit={mayEdit}
      add={{
        ...act,
        run: (input) =>
          act.run({ ...input, containerId, kind: choiceOf(input.kind, containerFileKinds) }),
      }}
      onChanged={onChanged}
      removeDialog={(fileId, callbacks) => (
        <ActDialog
          act="removeContainerFile"
          title={t('remove.title')}
          verb={t('remove')}
          fields={{ reason }}
          input={(values) => ({ containerId, fileId, reason: values.reason })}
          done={t('removed')}
          {...callbacks}
        >
          {t('remove.text')}
        </ActDialog>
      )}
    />
  );
}

/** The possible next steps of a container, the usual one first. */
const stepsFrom: Readonly<Record<ContainerDetail['status'], readonly Move[]>> = {
  planned: ['close'],
  loading: ['close', 'depart'],
  closed: ['depart', 'reopen'],
  departed: ['arrive', 'reachPort'],
  at_port: ['enterCustoms', 'arrive'],
  customs: ['release', 'arrive'],
  released: ['arrive'],
  arrived: [],
  unloaded: [],
};
const permissionFor = (move: Move): Permission =>
  move === 'arrive' ? 'logistics.baghdad' : 'logistics.containers';

interface MovesProps {
  container: ContainerDetail;
  file: ContainerFile | undefined;
  onChanged(): void;
}

function Moves({ container, file, onChanged }: MovesProps) {
  const { t } = useTranslation(['containers', 'words', 'shell']);
  const may = {
    'logistics.containers': useMay('logistics.containers'),
    'logistics.baghdad': useMay('logistics.baghdad'),
  };
  const [move, setMove] = useState<Move>();
  const all = stepsFrom[container.status];
  const isAllowed = (step: Move) => may[permissionFor(step) as keyof typeof may];
  const isEmpty = container.parcels === 0;
  // Steps of another warehouse are shown only to readers who can do nothing.
  const steps = all.some(isAllowed) ? all.filter(isAllowed) : all;
  const firstStep = steps[0];
  const hint =
    firstStep === undefined
      ? undefined
      : steps.some(isAllowed)
        ? isEmpty
          ? t('depart.empty')
          : undefined
        : t('shell:closed.button', {
            permission: t(`words:permission.${permissionFor(firstStep)}`),
          });
  return (
    <Group gap="sm">
      {hint && <DimmedText>{hint}</DimmedText>}
      {steps.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => setMove(step)}
          disabled={isEmpty || !isAllowed(step)}
        >
          {t(step)}
        </Button>
      ))}
      {container.status === 'arrived' && may['logistics.baghdad'] && (
        <Button component={Link} to="/baghdad">
          {t('scanIn')}
        </Button>
      )}
      {move && (
        <MoveDialog
          move={move}
          container={container}
          seal={file?.seal ?? ''}
          minPhotos={file?.closingPhotos ?? 0}
          {...closeThen(() => setMove(undefined), onChanged)}
        />
      )}
    </Group>
  );
}
