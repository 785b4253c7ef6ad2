import { Stack } from '@mantine/core';
import type { Container } from '@wasit/contract';
import type { ContainerStatus } from '@wasit/contract/orders/states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Measured, None, When } from '../locale/figures.tsx';
import { FillBar, type Tone } from '../ui/page.tsx';

export const containerTone: Record<ContainerStatus, Tone> = {
  planned: 'calm',
  loading: 'wait',
  closed: 'wait',
  departed: 'now',
  at_port: 'now',
  customs: 'wait',
  released: 'now',
  arrived: 'now',
  unloaded: 'good',
};

const loadedOfCapacity = (loaded: number, capacity: number, unit: 'm3' | 'kg') => (
  <Measured
    unit={unit}
  >{`${formatNumber(loaded, { max: 2 })} / ${formatNumber(capacity)}`}</Measured>
);

export function Fill({ container }: { container: Container }) {
  const { t } = useTranslation('words');
  const { loadedCbm, capacityCbm, loadedKg, capacityKg } = container;
  return (
    <Stack gap={8} miw={140}>
      <FillBar
        label={t('volume')}
        text={loadedOfCapacity(loadedCbm, capacityCbm, 'm3')}
        share={loadedCbm / capacityCbm}
      />
      <FillBar
        label={t('weight')}
        text={loadedOfCapacity(loadedKg, capacityKg, 'kg')}
        share={loadedKg / capacityKg}
      />
    </Stack>
  );
}

export function Arrival({ container }: { container: Container }) {
  const { t } = useTranslation('containers');
  if (container.arrivedAt) return <When at={container.arrivedAt} day />;
  if (!container.expectedFrom) return <None />;
  return (
    <>
      {t('arrival.from')} <When at={container.expectedFrom} day />
      <br />
      {t('arrival.to')} <When at={container.expectedTo} day />
    </>
  );
}

/**
 * The parcels not yet scanned out of a container that has arrived; parcels nobody scans are
 * missing.
 */
export function ScanProgress({
  container: { parcels, aboard },
}: {
  container: Pick<Container, 'parcels' | 'aboard'>;
}) {
  const { t } = useTranslation('containers');
  return aboard === 0
    ? t('allScanned', { n: formatNumber(parcels) })
    : t('toScan', { n: formatNumber(aboard), all: formatNumber(parcels) });
}
