import { Text } from '@mantine/core';
import type { Container, StoredFile } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Code } from '../locale/figures.tsx';
import { PhotoUpload } from '../receiving/photos/photo-upload.tsx';

export type Move =
  | 'close'
  | 'reopen'
  | 'depart'
  | 'reachPort'
  | 'enterCustoms'
  | 'release'
  | 'arrive';

type MoveDialogProps = {
  move: Move;
  container: Container;
  seal?: string;
  /** The minimum number of photos for closing. */
  minPhotos?: number;
} & DialogCallbacks;

/** Confirms the next step of a container. */
export function MoveDialog({
  move,
  container,
  seal = '',
  minPhotos = 0,
  ...callbacks
}: MoveDialogProps) {
  const { t } = useTranslation('containers');
  const reason = useReasonField();
  const { containerId, containerNo } = container;
  const texts = {
    title: t(`${move}.title`),
    verb: t(move),
    done: t(`${move}.toast`, { containerNo: isolate(containerNo) }),
    ...callbacks,
  };
  if (move === 'close')
    return <CloseDialog container={container} seal={seal} minPhotos={minPhotos} texts={texts} />;
  if (move === 'depart' || move === 'arrive')
    return (
      <ActDialog
        act={move === 'depart' ? 'departContainer' : 'arriveContainer'}
        input={() => ({ containerId })}
        {...texts}
      >
        <ContainerSummary container={container} text={t(`${move}.text`)} />
      </ActDialog>
    );
  if (move === 'reopen')
    return (
      <ActDialog
        act="moveContainer"
        fields={{ reason }}
        input={(values) => ({ containerId, move, reason: values.reason })}
        {...texts}
      />
    );
  return (
    <ActDialog act="moveContainer" input={() => ({ containerId, move })} {...texts}>
      <ContainerSummary container={container} />
    </ActDialog>
  );
}

interface CloseDialogProps {
  container: Container;
  seal: string;
  minPhotos: number;
  texts: { title: string; verb: string; done: string } & DialogCallbacks;
}

/** The seal number, and photos of the load before and after closing the doors. */
function CloseDialog({ container, seal, minPhotos, texts }: CloseDialogProps) {
  const { t } = useTranslation(['containers', 'receiving']);
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const missingPhotos = minPhotos - photos.length;
  return (
    <ActDialog
      act="closeContainer"
      fields={{
        seal: {
          label: t('field.seal'),
          value: seal,
          isLatin: true,
          maxLength: 40,
          required: true,
        },
      }}
      input={(values) => ({
        containerId: container.containerId,
        seal: values.seal,
        photoFileIds: photos.map(({ fileId }) => fileId),
      })}
      obstacle={
        isUploading
          ? t('receiving:photos.wait')
          : missingPhotos > 0
            ? t('close.photosNeeded', { n: missingPhotos })
            : undefined
      }
      outcome={() => (
        <PhotoUpload
          photos={photos}
          onPhotos={setPhotos}
          onBusy={setUploading}
          error={undefined}
          hint={t('close.photos', { n: minPhotos })}
        />
      )}
      {...texts}
    >
      <ContainerSummary container={container} text={t('close.text')} />
    </ActDialog>
  );
}

function ContainerSummary({ container, text }: { container: Container; text?: string }) {
  const { t } = useTranslation('containers');
  return (
    <>
      <Text>
        <Code>{container.containerNo}</Code>,{' '}
        {t('parcelsAboard', { n: formatNumber(container.parcels) })}
      </Text>
      {text && <Text size="sm">{text}</Text>}
    </>
  );
}
