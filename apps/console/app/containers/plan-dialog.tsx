import { SegmentedControl, Text, TextInput } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { plainContainerNumber } from '@wasit/contract/logistics/containers/container-number';
import { latinFigures } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';

interface PlanDialogProps {
  onClose(): void;
  onDone(container: Container): void;
}

export function PlanDialog({ onClose, onDone }: PlanDialogProps) {
  const { t } = useTranslation(['containers', 'words']);
  const [containerNo, setContainerNo] = useState('');
  const [size, setSize] = useState<Container['size']>('40HQ');
  const [vessel, setVessel] = useState('');
  const [asked, setAsked] = useState(false);
  const create = useAct('createContainer');
  const submit = async () => {
    setAsked(true);
    const number = plainContainerNumber(latinFigures(containerNo));
    if (number === '') return;
    const done = await create.run({ containerNo: number, size, vessel: vessel.trim() });
    if (done) onDone(done);
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('plan.title')}
      verb={t('plan')}
      onSubmit={submit}
      busy={create.busy}
      error={create.error}
    >
      <TextInput
        label={t('number')}
        required
        data-autofocus
        dir="ltr"
        maxLength={40}
        value={containerNo}
        onChange={(event) => setContainerNo(event.currentTarget.value)}
        error={
          asked && containerNo.trim() === '' ? t('number.needed') : create.fieldError('containerNo')
        }
      />
      <div>
        <Text size="sm" fw={500} mb={4} id="container-size">
          {t('size')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="container-size"
          value={size}
          onChange={(value) => setSize(value === '20' ? '20' : '40HQ')}
          data={[
            { value: '20', label: t('size.20') },
            { value: '40HQ', label: t('size.40HQ') },
          ]}
        />
      </div>
      <TextInput
        label={t('vessel')}
        dir="auto"
        maxLength={80}
        value={vessel}
        onChange={(event) => setVessel(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
