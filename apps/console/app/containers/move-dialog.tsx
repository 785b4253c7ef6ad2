import { Text } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/locale';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { Code } from '../locale/figures.tsx';

interface MoveDialogProps {
  move: 'depart' | 'arrive';
  container: Container;
  onClose(): void;
  onDone(): void;
}

/** Departure and arrival move every order aboard: said before, asked once. */
export function MoveDialog({ move, container, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation('containers');
  const act = useAct(move === 'depart' ? 'departContainer' : 'arriveContainer');
  const submit = async () => {
    const done = await act.run({ containerId: container.containerId });
    if (!done) return;
    toast(t(`${move}.toast`, { containerNo: isolate(done.containerNo) }));
    onDone();
  };
  return (
    <ActDialog opened onClose={onClose} title={t(`${move}.title`)} verb={t(move)} onSubmit={submit} busy={act.busy} error={act.error}>
      <Text>
        <Code>{container.containerNo}</Code>, {t('parcelsAboard', { n: formatNumber(container.parcels) })}
      </Text>
      <Text size="sm">{t(`${move}.text`)}</Text>
    </ActDialog>
  );
}
