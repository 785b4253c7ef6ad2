import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';

interface RemoveDialogProps {
  act: 'staffRemoveSynonym' | 'staffRemoveBrand';
  row: { id: number; revision: number };
  title: string;
  name: string;
  onClose(): void;
  onDone(): void;
}

export function RemoveDialog({ act: endpoint, row, title, name, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation('search-words');
  const act = useAct(endpoint);
  const submit = async () => {
    if (!(await act.run({ id: row.id, revision: row.revision }))) return;
    toast(t('removed'));
    onDone();
  };
  return (
    <ActDialog opened onClose={onClose} title={title} verb={t('remove')} onSubmit={submit} busy={act.busy} error={act.error} danger>
      <Text>
        <bdi>{name}</bdi>
      </Text>
    </ActDialog>
  );
}
