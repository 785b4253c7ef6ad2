import { ActionIcon, FileButton, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCrop, IconX } from '@tabler/icons-react';
import { ApiError } from '@wasit/contract/api';
import { formatNumber } from '@wasit/i18n';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../api/upload.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { SmallText } from '../../../ui/quiet-text.tsx';
import { WorkButton } from '../../../ui/work-button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { PictureDraft } from './product-draft.ts';

/** Uploads the chosen files one after the other; each is added as soon as it is stored. */
function usePictureUpload(onPicture: (picture: PictureDraft) => void) {
  const [busy, setBusy] = useState(false);
  const [uploadError, setUploadError] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);
  const send = async (files: readonly File[]) => {
    setBusy(true);
    setUploadError(undefined);
    try {
      for (const file of files) {
        const options = { signal: running.current.signal };
        const { url, fileId } = await upload('uploadImage', file, options);
        onPicture({ url, fileId });
      }
    } catch (caught) {
      if (caught instanceof ApiError) setUploadError(caught.message);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, uploadError };
}

const accept = 'image/jpeg,image/png,image/gif';

interface PictureFieldsProps {
  pictures: readonly PictureDraft[];
  onChange(change: (pictures: readonly PictureDraft[]) => PictureDraft[]): void;
  error: string | undefined;
}

/** The pictures of a product; the shop shows the first one in lists. */
export function PictureFields({ pictures, onChange, error }: PictureFieldsProps) {
  const { t } = useTranslation('catalogue');
  const upload = usePictureUpload((picture) => onChange((before) => [...before, picture]));
  const move = (from: number, to: number) =>
    onChange((before) => {
      const rest = before.filter((_, at) => at !== from);
      const moved = before[from];
      return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : [...before];
    });
  const [croppingIndex, setCroppingIndex] = useState<number>();
  const cropped = croppingIndex === undefined ? undefined : pictures[croppingIndex];
  const errorText = upload.uploadError ?? error;
  return (
    <Stack component="fieldset" gap={6} m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('pictures')}</legend>
      <Group gap="sm" align="start">
        {pictures.map((picture, at) => {
          const n = formatNumber(at + 1);
          return (
            <Stack key={picture.url} gap={4} align="center">
              <img
                src={picture.url}
                alt={t('picture.of', { n })}
                width={96}
                height={96}
                style={{ objectFit: 'cover', borderRadius: 6 }}
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  disabled={at === 0}
                  aria-label={t('picture.earlier', { n })}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowLeft size={16} className="w-flip" aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('crop', { n })}
                  onClick={() => setCroppingIndex(at)}
                >
                  <IconCrop size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('picture.remove', { n })}
                  onClick={() => onChange((before) => before.filter((_, other) => other !== at))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={at === pictures.length - 1}
                  aria-label={t('picture.later', { n })}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowRight size={16} className="w-flip" aria-hidden />
                </ActionIcon>
              </Group>
            </Stack>
          );
        })}
      </Group>
      <Group gap="sm">
        <FileButton accept={accept} multiple onChange={(files) => void upload.send(files)}>
          {(props) => (
            <WorkButton {...props} variant="default" size="compact-md" busy={upload.busy}>
              {t('picture.add')}
            </WorkButton>
          )}
        </FileButton>
        <SmallText>{t('picture.hint')}</SmallText>
      </Group>
      <FieldError>{errorText}</FieldError>
      {cropped && (
        <CropDialog
          picture={cropped}
          name={t('crop', { n: formatNumber((croppingIndex ?? 0) + 1) })}
          onCropped={(picture) =>
            onChange((before) => before.map((other) => (other === cropped ? picture : other)))
          }
          onClose={() => setCroppingIndex(undefined)}
        />
      )}
    </Stack>
  );
}

interface VariantPictureProps {
  picture: PictureDraft | null;
  onPicture(picture: PictureDraft | null): void;
  name: string;
}

/** The picture of a variant; without one the product's is used. */
export function VariantPicture({ picture, onPicture, name }: VariantPictureProps) {
  const { t } = useTranslation('catalogue');
  const upload = usePictureUpload(onPicture);
  return (
    <Stack gap={4}>
      <Group gap={6} wrap="nowrap">
        {picture && (
          <img
            src={picture.url}
            alt={t('picture.ofVariant', { name })}
            width={40}
            height={40}
            style={{ objectFit: 'cover', borderRadius: 6 }}
          />
        )}
        <FileButton accept={accept} onChange={(file) => file && void upload.send([file])}>
          {(props) => (
            <WorkButton
              {...props}
              variant="default"
              size="compact-sm"
              busy={upload.busy}
              aria-label={`${t('picture.choose')}: ${name}`}
            >
              {t('picture.choose')}
            </WorkButton>
          )}
        </FileButton>
        {picture && (
          <ActionIcon
            variant="subtle"
            aria-label={`${t('picture.none')}: ${name}`}
            onClick={() => onPicture(null)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <FieldError size="xs">{upload.uploadError}</FieldError>
    </Stack>
  );
}
