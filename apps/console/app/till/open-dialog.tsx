import type { Till } from '@wasit/contract';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';
import { dinarsOf } from './cash-outcome.ts';

/** The float is counted before the first customer comes. */
export function OpenDialog({ till, onClose, onDone }: { till: Till; onClose(): void; onDone(): void }) {
  const { t } = useTranslation('till');
  const [typed, setTyped] = useState('');
  const open = useAct('tillOpen');
  const float = dinarsOf(typed);
  const submit = async () => {
    if (float === null || !(await open.run({ tillId: till.tillId, float }))) return;
    toast(t('opened', { name: isolate(till.name) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('open.title', { name: isolate(till.name) })}
      verb={t('open')}
      onSubmit={submit}
      busy={open.busy}
      error={open.error}
      disabled={float === null}
    >
      <FigureField
        label={t('float')}
        description={t('float.hint')}
        data-autofocus
        whole
        unit="IQD"
        value={typed}
        onValue={setTyped}
        error={open.fieldError('float') ?? (typed !== '' && float === null ? t('whole') : undefined)}
      />
    </ActDialog>
  );
}
