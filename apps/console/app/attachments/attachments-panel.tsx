import { Anchor, Button, Text } from '@mantine/core';
import type { Attachment, AttachmentKind } from '@wasit/contract/attachments/endpoints';
import { formatNumber } from '@wasit/i18n';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { closeThen } from '../lists/close-then.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { type AddAct, AddDialog } from './add-dialog.tsx';

interface PanelProps {
  readonly attachments: readonly Attachment[];
  /** Kinds of attachments that may be added. */
  readonly kinds: readonly AttachmentKind[];
  readonly mayEdit: boolean;
  /** The act that adds files. */
  readonly add: AddAct;
  /** Renders the dialog that removes one. */
  readonly removeDialog: (fileId: string, closing: DialogCallbacks) => ReactNode;
  readonly onChanged: () => void;
}

/** The attachments of a record: open, add, and remove with a reason. */
export function AttachmentsPanel({
  attachments,
  kinds,
  mayEdit,
  add,
  removeDialog,
  onChanged,
}: PanelProps) {
  const { t } = useTranslation(['attachments', 'words']);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const callbacks = closeThen(() => {
    setAdding(false);
    setRemoving(undefined);
  }, onChanged);
  const columns: Column<Attachment>[] = [
    { key: 'file', head: t('file'), isPrimary: true, cell: (file) => <FileLink file={file} /> },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'note', head: t('words:note'), text: ({ note }) => note },
    {
      key: 'at',
      head: t('words:at'),
      time: ({ at }) => at,
      secondLine: ({ by }) => <bdi>{by}</bdi>,
    },
  ];
  if (mayEdit)
    columns.push({
      key: 'remove',
      head: t('remove'),
      cell: ({ fileId, fileName, kind }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('remove')} ${fileName || t(`kind.${kind}`)}`}
          onClick={() => setRemoving(fileId)}
        >
          {t('remove')}
        </Button>
      ),
    });
  return (
    <Panel
      title={t('title')}
      actions={
        mayEdit && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {attachments.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={attachments}
          keyOf={({ fileId }) => fileId}
        />
      )}
      {adding && <AddDialog kinds={kinds} add={add} {...callbacks} />}
      {removing !== undefined && removeDialog(removing, callbacks)}
    </Panel>
  );
}

function FileLink({ file: { url, fileName, kind, isPicture, bytes } }: { file: Attachment }) {
  const { t } = useTranslation('attachments');
  const name = fileName || t(`kind.${kind}`);
  return (
    <Anchor href={url} target="_blank" rel="noopener">
      {isPicture && (
        <img
          src={url}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          style={{ objectFit: 'cover', display: 'block' }}
        />
      )}
      <bdi>{name}</bdi>{' '}
      <Text span size="xs" c="dimmed">
        <bdi dir="ltr">{`${formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB`}</bdi>
      </Text>
    </Anchor>
  );
}
