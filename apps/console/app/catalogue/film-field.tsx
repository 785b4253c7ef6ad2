import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { ApiError } from '@wasit/contract/api';
import { filmBytes, filmMegabytes } from '@wasit/contract/content/film-size';
import { formatNumber } from '@wasit/i18n';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import { WorkButton } from '../ui/work-button.tsx';

/** Sends a film and says how far it is; what is too large is refused before it is sent. */
function useFilmUpload(onFilm: (url: string) => void) {
  const { t } = useTranslation('catalogue');
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);
  const send = async (file: File) => {
    setRefused(undefined);
    if (file.size > filmBytes) {
      setRefused(t('film.tooLarge', { n: formatNumber(filmMegabytes) }));
      return;
    }
    setSent(0);
    try {
      const { signal } = running.current;
      onFilm((await upload('staffProductFilm', file, { signal, onProgress: setSent })).url);
    } catch (caught) {
      if (caught instanceof ApiError) setRefused(caught.message);
    } finally {
      setSent(undefined);
    }
  };
  return { send, sent, refused };
}

interface FilmFieldProps {
  film: string | null;
  onFilm(film: string | null): void;
  error: string | undefined;
}

/** The film of a product, which the shop shows before its pictures and plays on its card. */
export function FilmField({ film, onFilm, error }: FilmFieldProps) {
  const { t } = useTranslation('catalogue');
  const { send, sent, refused } = useFilmUpload(onFilm);
  const fault = refused ?? error;
  const busy = sent !== undefined;
  return (
    <Stack component="fieldset" gap={6} m={0} p={0} bd={0} align="start">
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('field.video')}</legend>
      {film && (
        // biome-ignore lint/a11y/useMediaCaption: films of goods, without speech
        <video
          key={film}
          src={film}
          controls
          preload="metadata"
          playsInline
          aria-label={t('field.video')}
          style={{ maxWidth: '100%', width: 240, borderRadius: 6 }}
        />
      )}
      <Group gap="sm">
        <FileButton
          accept="video/mp4,video/webm,video/quicktime"
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <WorkButton {...props} variant="default" size="compact-md" busy={busy}>
              {t(film ? 'film.replace' : 'film.add')}
            </WorkButton>
          )}
        </FileButton>
        {film && (
          <Button variant="subtle" size="compact-md" disabled={busy} onClick={() => onFilm(null)}>
            {t('film.remove')}
          </Button>
        )}
        <Text size="xs" c="dimmed">
          {t('film.hint', { n: formatNumber(filmMegabytes) })}
        </Text>
      </Group>
      {busy && <Progress value={sent * 100} aria-label={t('film.sending')} w={240} maw="100%" />}
      {fault && (
        <Text size="sm" c="var(--w-bad)" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
