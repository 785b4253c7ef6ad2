import '@mantine/tiptap/styles.layer.css';
import { Select } from '@mantine/core';
import {
  getUploadImageExtension,
  RichTextEditor,
  type RichTextEditorLabels,
} from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { Node, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { ApiError } from '@wasit/contract/api';
import { helpVariables } from '@wasit/contract/content/help-variables';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../lists/toast.ts';
import { uploadContentPicture } from './cover-field.tsx';
import { FilmTool } from './film-tool.tsx';

/** A film of ours, as the shop shows it: with its controls, never playing by itself. */
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
 * What an article may contain; the server's allow-list (clean-html.rules.ts) has the same. Pasted
 * pictures are uploaded.
 */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false, codeBlock: false }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
  TableKit,
  Film,
  getUploadImageExtension(Image, {
    onImageUpload: async (file) => (await uploadContentPicture(file)).url,
    onImageUploadError: (_file, error) => {
      if (error instanceof ApiError) toast(error.message);
    },
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
  html: string;
  /** A help text, which may name figures of the shop. */
  withFigures: boolean;
  onHtml(html: string): void;
}

export function BodyEditor({ label, html, withFigures, onHtml }: BodyEditorProps) {
  const labels = useLabels();
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
    <RichTextEditor editor={editor} labels={labels}>
      <RichTextEditor.Toolbar>
        {Object.entries(groups).map(([name, controls]) => (
          <RichTextEditor.ControlsGroup key={name}>
            {controls.map((control) => {
              const Control = RichTextEditor[control];
              return <Control key={control} />;
            })}
          </RichTextEditor.ControlsGroup>
        ))}
        <FilmTool onFilm={(src) => insert({ type: 'film', attrs: { src } })} />
        {withFigures && <FigureTool onFigure={(name) => insert(`{{${name}}}`)} />}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content mih={220} />
    </RichTextEditor>
  );
}

/** Puts a figure of the shop into a help text: it is filled in when the page is made. */
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
