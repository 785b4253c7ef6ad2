import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import type { StoredFile } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/field-error.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import classes from './photo-upload.module.css';
import { maxPhotos, type Upload, useUploads } from './use-uploads.ts';

interface PhotoUploadProps {
  photos: readonly StoredFile[];
  onPhotos(photos: readonly StoredFile[]): void;
  /** Called with whether a photo is uploading, or failed and was not removed. */
  onBusy(busy: boolean): void;
  /** Set if the form can be queued offline: its photos then wait with it. */
  onWaiting?: (files: readonly File[]) => void;
  error: string | undefined;
  /** Replaces the default hint for photos that customers see. */
  hint?: string;
  /** The maximum number of photos. */
  maxCount?: number;
}

const acceptedTypes = 'image/jpeg,image/png,image/gif';

/** Uploads each photo separately, with progress, cancel, and retry. */
export function PhotoUpload({
  photos,
  onPhotos,
  onBusy,
  onWaiting,
  error,
  hint,
  maxCount = maxPhotos,
}: PhotoUploadProps) {
  const { t } = useTranslation(['receiving', 'words']);
  const { uploads, add, retry, remove } = useUploads({ maxCount, onPhotos, onBusy, onWaiting });
  const isFull = uploads.length >= maxCount;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('words:photos')}
      </Text>
      <SmallText>{hint ?? t('photos.limits', { max: maxCount })}</SmallText>
      <Group gap="xs">
        <FileButton
          accept={acceptedTypes}
          capture="environment"
          onChange={(file) => file && add([file])}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isFull}
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              {t('photos.camera')}
            </Button>
          )}
        </FileButton>
        <FileButton accept={acceptedTypes} multiple onChange={add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isFull}
              leftSection={<IconPhoto size={18} aria-hidden />}
            >
              {t('photos.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      <FieldError size="xs">{error}</FieldError>
      {uploads.length > 0 && (
        <ul className={classes.photos} data-count={photos.length}>
          {uploads.map((upload, index) => (
            <Photo
              key={upload.id}
              upload={upload}
              n={index + 1}
              total={uploads.length}
              mayWait={onWaiting !== undefined}
              onRetry={retry}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface PhotoProps {
  upload: Upload;
  n: number;
  total: number;
  mayWait: boolean;
  onRetry(id: string): void;
  onRemove(id: string): void;
}

function Photo({ upload, n, total, mayWait, onRetry, onRemove }: PhotoProps) {
  const { t } = useTranslation(['receiving', 'words', 'scan']);
  const waits = mayWait && upload.isWaiting;
  const name = t('words:photoOf', { n, all: total });
  return (
    <li className={classes.photo}>
      {upload.stored ? (
        <img
          src={upload.stored.url}
          alt={name}
          width={upload.stored.width}
          height={upload.stored.height}
        />
      ) : (
        <div className={classes.pending}>
          <Text size="xs" lineClamp={2}>
            <bdi>{upload.file.name}</bdi>
          </Text>
          {upload.error ? (
            <Text size="xs" c={waits ? 'var(--w-warn)' : 'var(--w-bad)'} role="alert">
              {waits ? t('scan:waiting.photos') : upload.error}
            </Text>
          ) : (
            <Progress value={upload.percent} aria-label={name} size="sm" w="100%" />
          )}
        </div>
      )}
      <Group gap={4} justify="center">
        {upload.error && (
          <Button size="compact-xs" variant="default" onClick={() => onRetry(upload.id)}>
            {t('photos.retry')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="danger"
          onClick={() => onRemove(upload.id)}
          aria-label={t('photos.removeOne', { name })}
        >
          {upload.stored || upload.error ? t('photos.remove') : t('photos.stop')}
        </Button>
      </Group>
    </li>
  );
}
