import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { Picture } from '@wasit/contract/wire';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import { useUpload } from '../api/use-upload.ts';
import { WorkButton } from '../ui/work-button.tsx';

/** Stores a picture that everybody may see. */
export const uploadContentPicture = (file: File): Promise<Picture> =>
  upload('staffContentPicture', file);

/** Stores a film that everybody may see. */
export const uploadContentFilm = (file: File): Promise<{ url: string }> =>
  upload('staffContentFilm', file);

interface CoverFieldProps {
  cover: Picture | null;
  onCover(cover: Picture | null): void;
  error: string | undefined;
}

export function CoverField({ cover, onCover, error }: CoverFieldProps) {
  const { t } = useTranslation('articles');
  const { send, sent, refused } = useUpload('staffContentPicture', onCover);
  const busy = sent !== undefined;
  const fault = refused ?? error;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('cover')}
      </Text>
      <Group gap="sm">
        {cover && (
          <img
            src={cover.url}
            alt={t('cover')}
            height={90}
            style={{ maxWidth: 240, objectFit: 'contain' }}
          />
        )}
        <FileButton
          accept="image/jpeg,image/png,image/gif,image/webp"
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <WorkButton {...props} variant="default" busy={busy}>
              {t('cover.choose')}
            </WorkButton>
          )}
        </FileButton>
        {cover && (
          <Button variant="subtle" onClick={() => onCover(null)}>
            {t('cover.remove')}
          </Button>
        )}
      </Group>
      {fault && (
        <Text size="xs" c="var(--w-bad)" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
