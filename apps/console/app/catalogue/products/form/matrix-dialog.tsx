import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../lists/dialog-form.tsx';
import { useFormat } from '../../../locale/figures.tsx';
import type { SkuDraft } from './product-draft.ts';
import { type Axis, matrixOf, maxVariants, sizeOfMatrix } from './variant-matrix.ts';

interface MatrixDialogProps {
  skus: readonly SkuDraft[];
  onChange(skus: SkuDraft[]): void;
  onClose(): void;
}

/** Creates a variant for every combination, such as colours by sizes. */
export function MatrixDialog({ skus, onChange, onClose }: MatrixDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const [axes, setAxes] = useState<Axis[]>([
    { name: '', values: '' },
    { name: '', values: '' },
  ]);
  const count = sizeOfMatrix(axes);
  const set = (at: number, part: Partial<Axis>) =>
    setAxes(axes.map((axis, index) => (index === at ? { ...axis, ...part } : axis)));
  return (
    <DialogForm
      onClose={onClose}
      title={t('matrix')}
      verb={t('matrix.make')}
      disabled={count === 0 || count > maxVariants}
      onSubmit={() => {
        onChange(matrixOf(skus, { axes, locale, key: `matrix ${Date.now()}` }));
        onClose();
      }}
    >
      <Text size="sm">{t('matrix.text')}</Text>
      {axes.map((axis, at) => {
        const n = formatNumber(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number of their own
          <Stack key={at} gap={4}>
            <TextInput
              label={t('matrix.name', { n })}
              dir="auto"
              maxLength={200}
              value={axis.name}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            <Textarea
              label={t('matrix.values', { n })}
              description={at === 0 ? t('matrix.valuesHint') : undefined}
              dir="auto"
              autosize
              maxRows={6}
              maxLength={4_000}
              value={axis.values}
              onChange={(event) => set(at, { values: event.currentTarget.value })}
            />
          </Stack>
        );
      })}
      <Group justify="space-between">
        <Text size="sm" role="status" c={count > maxVariants ? 'var(--w-bad)' : undefined}>
          {count > maxVariants
            ? t('matrix.tooMany', { n: formatNumber(maxVariants) })
            : t('matrix.count', { n: formatNumber(count) })}
        </Text>
        {axes.length < 4 && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => setAxes([...axes, { name: '', values: '' }])}
          >
            {t('matrix.more')}
          </Button>
        )}
      </Group>
    </DialogForm>
  );
}
