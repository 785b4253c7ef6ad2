import { FileButton, Group, Stack, Text } from '@mantine/core';
import { readingTimeoutMs } from '@wasit/client/upload';
import { ApiError } from '@wasit/contract/api';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Allowed } from '../session/allowed.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';

export default function OutsideFiguresScreen() {
  const { t } = useTranslation(['outside-figures', 'words']);
  return (
    <Allowed to="catalogue.import">
      <DeskList
        desk="outside-figures"
        title={t('title')}
        note={t('note')}
        before={(reload) => <ImportFile onImported={reload} />}
        query={() => ({})}
        empty={() => ({ title: t('empty') })}
        acts={[
          {
            key: 'remove',
            label: () => t('remove'),
            look: 'subtle',
            dialog: (row, callbacks) => <RemoveDialog {...row} {...callbacks} />,
          },
        ]}
        columns={[
          { key: 'file', head: t('file'), isPrimary: true, text: (row) => row.fileName },
          {
            key: 'sources',
            head: t('sources'),
            text: ({ sources }) => sources.join(t('words:comma')),
          },
          { key: 'figures', head: t('figures'), figure: ({ figures }) => figures },
          { key: 'by', head: t('by'), text: ({ by }) => by },
          { key: 'at', head: t('at'), time: ({ importedAt }) => importedAt },
        ]}
      />
    </Allowed>
  );
}

/** Imports all lines of a file, or none; an error names its line. */
function ImportFile({ onImported }: { onImported(): void }) {
  const { t } = useTranslation('outside-figures');
  const [busy, setBusy] = useState(false);
  const [uploadError, setUploadError] = useState<ApiError>();
  const send = async (file: File) => {
    setBusy(true);
    setUploadError(undefined);
    try {
      const { figures } = await upload('importOutsideFigures', file, {
        timeoutMs: readingTimeoutMs,
      });
      toast(t('imported', { n: formatNumber(figures) }));
      onImported();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setUploadError(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel label={t('choose')}>
      <Stack gap="xs">
        <Text size="sm">{t('hint')}</Text>
        <Group>
          <FileButton
            accept=".csv,.jsonl,.ndjson,.txt"
            onChange={(file) => file && void send(file)}
          >
            {(props) => (
              <WorkButton {...props} busy={busy}>
                {t('choose')}
              </WorkButton>
            )}
          </FileButton>
        </Group>
        <Refusal error={uploadError} />
      </Stack>
    </Panel>
  );
}

function RemoveDialog({
  importId,
  fileName,
  figures,
  ...callbacks
}: { importId: string; fileName: string; figures: number } & DialogCallbacks) {
  const { t } = useTranslation('outside-figures');
  return (
    <ActDialog
      act="removeOutsideFigures"
      title={t('remove.title')}
      verb={t('remove')}
      input={() => ({ importId })}
      done={t('removed')}
      danger
      {...callbacks}
    >
      <Text size="sm">{t('remove.text', { n: formatNumber(figures), file: fileName })}</Text>
    </ActDialog>
  );
}
