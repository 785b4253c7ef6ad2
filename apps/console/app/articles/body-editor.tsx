import '@mantine/tiptap/styles.layer.css';
import { FileButton, Progress, Select } from '@mantine/core';
import {
  getUploadImageExtension,
  RichTextEditor,
  type RichTextEditorLabels,
} from '@mantine/tiptap';
import { IconMovie } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { Node, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { helpVariables } from '@wasit/contract/content/help-variables';
import { dirOf, type Locale, localeTable } from '@wasit/contract/locales';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountUploads, useUpload } from '../api/use-upload.ts';
import { FieldError } from '../ui/field-error.tsx';
import { SmallText } from '../ui/quiet-text.tsx';

/** A film as the shop shows it: with controls, without autoplay. */
const Film = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'video',
    { ...HTMLAttributes, controls: '', preload: 'metadata', style: 'max-width: 100%' },
  ],
});

/**
 * The allowed content of an article, the same as the server's allow-list (clean-html.rules.ts).
 * Pasted pictures are uploaded.
 */
const extensionsFor = (uploadPicture: (file: File) => Promise<string>) => [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false, codeBlock: false }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
  TableKit,
  Film,
  getUploadImageExtension(Image, {
    onImageUpload: uploadPicture,
  }),
];

const groups = {
  words: ['Bold', 'Italic', 'Underline', 'Strikethrough', 'ClearFormatting'],
  blocks: ['H2', 'H3', 'BulletList', 'OrderedList', 'Blockquote', 'Hr'],
  links: ['Link', 'Unlink', 'ImageUpload'],
  tables: [
    'TableInsert',
    'TableRowAfter',
    'TableRowDelete',
    'TableColumnAfter',
    'TableColumnDelete',
    'TableDelete',
  ],
  history: ['Undo', 'Redo'],
} as const satisfies Record<string, readonly (keyof typeof RichTextEditor)[]>;

function useLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('articles');
  return {
    boldControlLabel: t('tool.bold'),
    italicControlLabel: t('tool.italic'),
    underlineControlLabel: t('tool.underline'),
    strikeControlLabel: t('tool.strike'),
    clearFormattingControlLabel: t('tool.clear'),
    h2ControlLabel: t('tool.h2'),
    h3ControlLabel: t('tool.h3'),
    bulletListControlLabel: t('tool.bullets'),
    orderedListControlLabel: t('tool.numbers'),
    blockquoteControlLabel: t('tool.quote'),
    hrControlLabel: t('tool.line'),
    linkControlLabel: t('tool.link'),
    linkEditorInputLabel: t('tool.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('tool.linkNewTab'),
    linkEditorInternalLink: t('tool.linkSameTab'),
    linkEditorSave: t('tool.linkSave'),
    unlinkControlLabel: t('tool.unlink'),
    imageUploadControlLabel: t('tool.picture'),
    tableInsertControlLabel: t('tool.table'),
    tableInsertLabel: (columns, rows) => `${columns} × ${rows}`,
    tableRowAfterControlLabel: t('tool.addRow'),
    tableRowDeleteControlLabel: t('tool.deleteRow'),
    tableColumnAfterControlLabel: t('tool.addColumn'),
    tableColumnDeleteControlLabel: t('tool.deleteColumn'),
    tableDeleteControlLabel: t('tool.deleteTable'),
    undoControlLabel: t('tool.undo'),
    redoControlLabel: t('tool.redo'),
  };
}

interface BodyEditorProps {
  label: string;
  /** The language of the text; the toolbar is in the console's language. */
  locale: Locale;
  html: string;
  /** For help texts, which may contain figures of the shop. */
  withFigures: boolean;
  onHtml(html: string): void;
  countUploads: CountUploads;
}

export function BodyEditor({
  label,
  locale,
  html,
  withFigures,
  onHtml,
  countUploads,
}: BodyEditorProps) {
  const { t } = useTranslation('articles');
  const labels = useLabels();
  const film = useUpload(
    'staffContentFilm',
    ({ url }) => insert({ type: 'film', attrs: { src: url } }),
    countUploads,
  );
  const picture = useUpload('staffContentPicture', undefined, countUploads);
  // Created once: it removes the picture from the text again when its upload fails.
  const [extensions] = useState(() =>
    extensionsFor(async (file) => {
      film.showError(undefined);
      const stored = await picture.send(file);
      if (!stored) throw new Error('the picture was not stored');
      return stored.url;
    }),
  );
  const sendFilm = (file: File) => {
    picture.showError(undefined);
    void film.send(file);
  };
  const progress = film.progress ?? picture.progress;
  const attributes = useMemo(
    () => ({ 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' }),
    [label],
  );
  const editor = useEditor({
    extensions,
    content: html,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => onHtml(changed.isEmpty ? '' : changed.getHTML()),
  });
  const insert = (content: string | { type: string; attrs: Record<string, string> }) =>
    editor.chain().focus().insertContent(content).run();
  return (
    <>
      <RichTextEditor editor={editor} labels={labels}>
        <RichTextEditor.Toolbar>
          {Object.entries(groups).map(([name, controls]) => (
            <RichTextEditor.ControlsGroup key={name} style={{ flexWrap: 'wrap' }}>
              {controls.map((control) => {
                const Control = RichTextEditor[control];
                return <Control key={control} />;
              })}
            </RichTextEditor.ControlsGroup>
          ))}
          <FilmTool busy={film.progress !== undefined} onFile={sendFilm} />
          {withFigures && <FigureTool onFigure={(name) => insert(`{{${name}}}`)} />}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content mih={220} lang={localeTable[locale].tag} dir={dirOf(locale)} />
      </RichTextEditor>
      {progress !== undefined && (
        <div role="status">
          <Progress value={progress * 100} mt={6} aria-label={t('tool.sending')} />
          <SmallText>{t('tool.sending')}</SmallText>
        </div>
      )}
      <FieldError size="xs">{film.errorText}</FieldError>
      <FieldError size="xs">{picture.errorText}</FieldError>
    </>
  );
}

/** Inserts a figure of the shop; it is filled in when the page is rendered. */
function FigureTool({ onFigure }: { onFigure(name: string): void }) {
  const { t } = useTranslation('articles');
  return (
    <Select
      aria-label={t('tool.figure')}
      placeholder={t('tool.figure')}
      data={helpVariables.map((value) => ({ value, label: t(`figure.${value}`) }))}
      value={null}
      onChange={(name) => name && onFigure(name)}
      searchable
      size="xs"
      w={240}
      comboboxProps={{ width: 320 }}
    />
  );
}

interface FilmToolProps {
  busy: boolean;
  onFile(file: File): void;
}

/** Inserts a film into a text. */
function FilmTool({ busy, onFile }: FilmToolProps) {
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
