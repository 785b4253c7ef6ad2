import { Button, Stack, Text } from '@mantine/core';
import type { OutputOf, StaffParcel } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Empty } from '../lists/answer.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { Code } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useParcelColumns } from './parcel-columns.tsx';

interface ContentsProps {
  container: OutputOf<'containerDetail'>;
  mayUnload: boolean;
  onChanged(): void;
}

export function Contents({ container, mayUnload, onChanged }: ContentsProps) {
  const { t } = useTranslation(['containers', 'words']);
  const [leaving, setLeaving] = useState<StaffParcel>();
  const unload = useAct('unloadParcel');
  const columns: Column<StaffParcel>[] = useParcelColumns();
  if (mayUnload)
    columns.push({
      key: 'unload',
      head: '',
      bare: true,
      end: true,
      cell: (parcel) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setLeaving(parcel)}
          aria-label={`${t('unload')} ${parcel.waybill}`}
        >
          {t('unload')}
        </Button>
      ),
    });
  const close = () => {
    unload.clear();
    setLeaving(undefined);
  };
  const submit = async () => {
    if (!leaving) return;
    const done = await unload.run({ parcelId: leaving.parcelId });
    if (!done) return;
    toast(t('unload.toast', { waybill: isolate(leaving.waybill) }));
    close();
    onChanged();
  };
  return (
    <Stack gap="sm">
      <h2 style={{ margin: 0, fontSize: '1rem' }}>{t('contents')}</h2>
      {container.contents.length === 0 ? (
        <Empty title={t('contents.empty')} text={t('contents.emptyText')} />
      ) : (
        <DataTable
          caption={t('contents')}
          columns={columns}
          rows={container.contents}
          keyOf={({ parcelId }) => parcelId}
        />
      )}
      {leaving && (
        <DialogForm
          opened
          onClose={close}
          title={t('unload.title')}
          verb={t('unload')}
          onSubmit={submit}
          busy={unload.busy}
          error={unload.error}
        >
          <Text>
            <Code>{leaving.waybill}</Code>: {t('unload.text')}
          </Text>
        </DialogForm>
      )}
    </Stack>
  );
}
