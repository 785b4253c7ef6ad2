import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { FigureField } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import type { TierDraft } from './product-draft.ts';

interface TierFieldsProps {
  tiers: readonly TierDraft[];
  onChange(tiers: TierDraft[]): void;
  error: string | undefined;
}

/** Unit prices by minimum quantity, over all variants. */
export function TierFields({ tiers, onChange, error }: TierFieldsProps) {
  const { t } = useTranslation('catalogue');
  const set = (key: string, part: Partial<TierDraft>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  return (
    <Stack component="fieldset" gap={6} m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('tiers')}</legend>
      {tiers.map((tier, at) => (
        <Group key={tier.key} gap="xs" align="end" wrap="nowrap">
          <FigureField
            label={t('tier.from')}
            isInteger
            w={112}
            value={tier.from}
            onValue={(from) => set(tier.key, { from })}
          />
          <FigureField
            label={t('price')}
            unit="$"
            w={112}
            value={tier.price}
            onValue={(price) => set(tier.key, { price })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('tier.remove', { n: formatNumber(at + 1) })}
            onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <FieldError>{error}</FieldError>
      <Group>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange([...tiers, { key: `new ${Date.now()}`, from: '', price: '' }])}
        >
          {t('tier.add')}
        </Button>
      </Group>
    </Stack>
  );
}
