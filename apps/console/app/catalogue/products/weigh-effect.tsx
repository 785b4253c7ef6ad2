import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { Refusal } from '../../lists/refusal.tsx';

interface WeighEffectProps {
  productIds: readonly number[];
  /** Null while the field is empty. */
  weightGrams: number | null;
}

/** Delay after the last keystroke. */
const debounceMs = 300;

/** How many of the selected products would change, and how many already have this weight. */
export function WeighEffect({ productIds, weightGrams }: WeighEffectProps) {
  const { t } = useTranslation('catalogue');
  const [askedGrams] = useDebouncedValue(weightGrams, debounceMs);
  const isAsked = weightGrams !== null && askedGrams === weightGrams;
  const { data, error, loading, reload } = useRead(
    'staffWeighPreview',
    isAsked ? { productIds: [...productIds], weightGrams } : null,
  );
  return (
    <>
      <Text size="sm" role="status" mih="1lh">
        {isAsked &&
          data &&
          !loading &&
          t('weigh.effect', {
            changed: formatNumber(data.changed),
            same: formatNumber(productIds.length - data.changed),
          })}
      </Text>
      <Refusal error={error} onRetry={reload} busy={loading} />
    </>
  );
}
