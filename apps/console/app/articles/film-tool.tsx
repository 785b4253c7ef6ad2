import { FileButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconMovie } from '@tabler/icons-react';
import { ApiError } from '@wasit/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../lists/toast.ts';
import { uploadContentFilm } from './cover-field.tsx';

export function FilmTool({ onFilm }: { onFilm(src: string): void }) {
  const { t } = useTranslation('articles');
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      onFilm((await uploadContentFilm(file)).url);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      toast(caught.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton accept="video/mp4,video/webm" onChange={(file) => file && void send(file)}>
      {(props) => (
        <RichTextEditor.Control
          {...props}
          disabled={busy}
          aria-label={t('tool.film')}
          title={t('tool.film')}
        >
          <IconMovie size={18} aria-hidden="true" />
        </RichTextEditor.Control>
      )}
    </FileButton>
  );
}
