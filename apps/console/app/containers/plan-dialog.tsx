import { SegmentedControl, Text } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { normaliseContainerNumber } from '@wasit/contract/logistics/containers/container-number';
import { normaliseCode } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';

interface PlanDialogProps {
  onClose(): void;
  onDone(container: Container): void;
}

export function PlanDialog(callbacks: PlanDialogProps) {
  const { t } = useTranslation('containers');
  return (
    <ActDialog
      act="createContainer"
      title={t('plan.title')}
      verb={t('plan')}
      fields={{
        containerNo: {
          label: t('number'),
          required: t('number.needed'),
          isLatin: true,
          maxLength: 40,
        },
        size: {
          label: t('size'),
          value: '40HQ',
          control: ({ label, value, onValue }) => (
            <div>
              <Text size="sm" fw={500} mb={4} id="container-size">
                {label}
              </Text>
              <SegmentedControl
                fullWidth
                aria-labelledby="container-size"
                value={value}
                onChange={onValue}
                data={[
                  { value: '20', label: t('size.20') },
                  { value: '40HQ', label: t('size.40HQ') },
                ]}
              />
            </div>
          ),
        },
        vessel: { label: t('vessel'), maxLength: 80 },
      }}
      input={({ containerNo, size, vessel }) => ({
        containerNo: normaliseContainerNumber(normaliseCode(containerNo)),
        size: size === '20' ? '20' : '40HQ',
        vessel,
      })}
      {...callbacks}
    />
  );
}
