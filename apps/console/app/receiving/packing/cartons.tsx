import { Button, Group, Stack, Text } from '@mantine/core';
import type { Carton } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { closeThen } from '../../lists/close-then.ts';
import { useReasonField } from '../../lists/reason.tsx';
import { Amount, Code, Figure } from '../../locale/figures.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { labelLanguage, PrintLabels } from '../labels/print-labels.tsx';
import { Sizes } from '../parcel-facts.tsx';
import { PackingSlip } from './packing-slip.tsx';

interface CartonsProps {
  cartons: readonly Carton[];
  onChanged(): void;
}

/** Cartons of one customer that are not loaded yet. */
export function Cartons({ cartons, onChanged }: CartonsProps) {
  const { t } = useTranslation('receiving');
  if (cartons.length === 0) return null;
  return (
    <Panel title={t('packing.cartons')}>
      <Stack gap="lg">
        {cartons.map((carton) => (
          <CartonFacts key={carton.cartonId} carton={carton} onChanged={onChanged} />
        ))}
      </Stack>
    </Panel>
  );
}

function CartonFacts({ carton, onChanged }: { carton: Carton; onChanged(): void }) {
  const { t } = useTranslation(['receiving', 'words']);
  const [isUnpacking, setUnpacking] = useState(false);
  const reason = useReasonField({ maxLength: 300 });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>
          <Code>{carton.cartonNo}</Code>
        </Text>
        <Group gap="xs">
          <PrintLabels
            labels={{ kind: 'cartons', cartonIds: [carton.cartonId], language: labelLanguage() }}
            subject={carton.cartonNo}
          />
          <PackingSlip
            of={{ kind: 'carton', cartonId: carton.cartonId }}
            subject={carton.cartonNo}
          />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('packing.undo')} ${carton.cartonNo}`}
            onClick={() => setUnpacking(true)}
          >
            {t('packing.undo')}
          </Button>
        </Group>
      </Group>
      <Facts
        rows={[
          [
            t('packing.inside'),
            <Group key="inside" gap={8}>
              {carton.parcels.map(({ parcelId, waybill }) => (
                <Code key={parcelId}>{waybill}</Code>
              ))}
            </Group>,
          ],
          [t('words:weight'), <Figure key="weight" value={carton.weightGrams / 1000} unit="kg" />],
          [t('words:size'), <Sizes key="size" size={carton.sizeMm} />],
          carton.shelf !== null && [t('shelf'), <Code key="shelf">{carton.shelf}</Code>],
          [t('packing.alone'), <Amount key="alone" money={carton.separateFreight} />],
          [t('packing.together'), <Amount key="together" money={carton.combinedFreight} />],
          [t('packing.saved'), <Amount key="saved" money={carton.saved} />],
        ]}
      />
      {isUnpacking && (
        <ActDialog
          act="unpackCarton"
          title={t('packing.undoTitle')}
          verb={t('packing.undo')}
          danger
          fields={{ reason }}
          input={(values) => ({ cartonId: carton.cartonId, reason: values.reason })}
          done={t('packing.undone', { cartonNo: isolate(carton.cartonNo) })}
          {...closeThen(() => setUnpacking(false), onChanged)}
        >
          <Text size="sm">{t('packing.undoText')}</Text>
        </ActDialog>
      )}
    </Stack>
  );
}
