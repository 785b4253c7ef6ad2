import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { Refusal } from '../../lists/refusal.tsx';

interface WeighEffectProps {
  productIds: readonly number[];
  /** Null while none is typed. */
  weightGrams: number | null;
}

/** So long after the last digit the server is asked. */
const debounceMs = 300;

/** How many of the chosen products a weight changes, and how many have it already. */
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
