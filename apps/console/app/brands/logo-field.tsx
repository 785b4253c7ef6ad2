import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { ApiError } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
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
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);
  const send = async (file: File) => {
    setBusy(true);
    setRefused(undefined);
    try {
      onLogo(await upload('uploadImage', file, { signal: running.current.signal }));
    } catch (caught) {
      if (caught instanceof ApiError) setRefused(caught.message);
    } finally {
      setBusy(false);
    }
  };
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
