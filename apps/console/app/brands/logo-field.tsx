import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../api/use-upload.ts';
import { WorkButton } from '../ui/work-button.tsx';

interface Logo {
  url: string;
  width: number;
  height: number;
  /** Of one that was uploaded just now. */
  fileId?: string;
}

interface LogoFieldProps {
  logo: Logo | null;
  onLogo(logo: Logo | null): void;
  error: string | undefined;
}

/** One picture: uploaded as soon as it is chosen, kept with the brand when that is saved. */
export function LogoField({ logo, onLogo, error }: LogoFieldProps) {
  const { t } = useTranslation('brands');
  const { send, sent, refused } = useUpload('uploadImage', onLogo);
  const busy = sent !== undefined;
  const fault = refused ?? error;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('logo')}
      </Text>
      <Group gap="sm">
        {logo ? (
          <img
            src={logo.url}
            alt={t('logo')}
            height={56}
            style={{ maxWidth: 220, objectFit: 'contain' }}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('logo.none')}
          </Text>
        )}
        <FileButton
          accept="image/jpeg,image/png,image/gif"
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <WorkButton {...props} variant="default" busy={busy}>
              {t('logo.choose')}
            </WorkButton>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" onClick={() => onLogo(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('logo.hint')}
      </Text>
      {fault && (
        <Text size="xs" c="var(--w-bad)" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
