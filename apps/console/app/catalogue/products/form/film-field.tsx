import { Button, FileButton, Group, Progress, Stack } from '@mantine/core';
import { filmBytes, filmMegabytes } from '@wasit/contract/content/film-size';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../api/use-upload.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { SmallText } from '../../../ui/quiet-text.tsx';
import { WorkButton } from '../../../ui/work-button.tsx';

interface FilmFieldProps {
  film: string | null;
  onFilm(film: string | null): void;
  error: string | undefined;
}

/** The film of a product, which the shop shows before its pictures and plays on its card. */
export function FilmField({ film, onFilm, error }: FilmFieldProps) {
  const { t } = useTranslation('catalogue');
  const {
    send,
    progress,
    errorText: uploadError,
    showError,
  } = useUpload('staffProductFilm', ({ url }) => onFilm(url));
  const choose = (file: File) =>
    file.size > filmBytes
      ? showError(t('film.tooLarge', { n: formatNumber(filmMegabytes) }))
      : void send(file);
  const errorText = uploadError ?? error;
  const busy = progress !== undefined;
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
          onChange={(file) => file && choose(file)}
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
        <SmallText>{t('film.hint', { n: formatNumber(filmMegabytes) })}</SmallText>
      </Group>
      {busy && (
        <Progress value={progress * 100} aria-label={t('film.sending')} w={240} maw="100%" />
      )}
      <FieldError>{errorText}</FieldError>
    </Stack>
  );
}
