import { FileButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface FilmToolProps {
  busy: boolean;
  onFile(file: File): void;
}

/** Inserts a film into a text. */
export function FilmTool({ busy, onFile }: FilmToolProps) {
  const { t } = useTranslation('articles');
  return (
    <FileButton accept="video/mp4,video/webm" onChange={(file) => file && onFile(file)}>
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
